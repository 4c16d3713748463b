import { phoneLink } from '#lib/phone.ts'
import { useSettings } from '#web/platform/frame-context.ts'

export function ShopPhone({ className = 'text-link whitespace-nowrap' }: { className?: string }) {
  const { phone } = useSettings().contact
  return (
    <a href={phoneLink(phone)} className={`font-semibold ${className}`}>
      {phone}
    </a>
  )
}
