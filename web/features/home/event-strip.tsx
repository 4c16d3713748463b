import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { Link } from 'react-router'
import { eventDayPath } from '#web/platform/paths.ts'
import { eventDay as messages } from '#web/features/event-day/messages/event-day.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

/** The event day that is on, above everything else on the home page (SHOP §1, §9). */
export default function EventStrip({ eventDay: { label, slug } }: { eventDay: { label: string; slug: string } }) {
  const t = useMessages(messages)
  return (
    <Link
      to={eventDayPath(slug)}
      className={
        'group flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-transparent ' +
        'bg-copihue-100 px-4 py-2 text-tinta-900 sm:px-6'
      }
    >
      <CalendarHeart size={24} aria-hidden className="shrink-0 text-copihue-600" />
      <strong className="text-lg font-bold text-copihue-600">{label}</strong>
      <span className="min-w-48 flex-1 text-sm sm:text-base">{t.invitation}</span>
      <span className="font-semibold text-copihue-600 underline underline-offset-4 group-hover:decoration-2">
        {t.see}
      </span>
    </Link>
  )
}
