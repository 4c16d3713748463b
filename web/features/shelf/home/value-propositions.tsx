import MapPin from 'lucide-react/icons/map-pin'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { formatClp } from '#lib/money.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ValueIcon } from '#web/ui/brand/value-icon.tsx'

const VALUES = [
  { key: 'delivery', icon: <ValueIcon value="delivery" size={28} /> },
  { key: 'country', icon: <MapPin size={28} strokeWidth={1.6} aria-hidden /> },
  { key: 'pickup', icon: <ValueIcon value="pickup" size={28} /> },
  { key: 'pharmacist', icon: <ValueIcon value="pharmacist" size={28} /> },
] as const

export default function ValuePropositions() {
  const t = useMessages(homeBelow).values
  return (
    <CachedPart as="section" name="values" of={null} aria-label={t.title}>
      <Values />
    </CachedPart>
  )
}

function Values() {
  const t = useMessages(homeBelow).values
  const { contact, delivery, pickup } = useSettings()
  const { metropolitan, regions } = delivery
  const texts = {
    delivery: t.delivery.text(formatClp(metropolitan[0]!), formatClp(metropolitan.at(-1)!)),
    country: t.country.text(formatClp(regions)),
    pickup: t.pickup.text(pickup.days, contact.address, pickup.coldDays),
    pharmacist: t.pharmacist.text,
  }
  return (
    <ul className="grid gap-x-8 gap-y-6 rounded-card bg-hoja-950 p-6 text-white sm:grid-cols-2 md:p-8 xl:grid-cols-4">
      {VALUES.map(({ key, icon }) => (
        <li key={key} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-hoja-800 text-hoja-100">
            {icon}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <h2 className="text-base">{t[key].title}</h2>
            <p className="mt-1 text-sm text-hoja-100">{texts[key]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
