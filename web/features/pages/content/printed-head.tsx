/** Browsers print no backgrounds, so the screen's header would be white on white. */
import { capitalised, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { printed } from '#web/features/pages/content/messages/printed.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'

export function PrintedHead() {
  const t = useMessages(printed)
  const locale = useLocale()
  const settings = useSettings()
  const { company, contact, hours, authorisation } = settings
  return (
    <div
      className={
        'page-width hidden max-w-5xl items-start justify-between gap-6 border-b border-tinta-900 pt-2 pb-4 text-sm ' +
        'text-tinta-900 print:flex'
      }
    >
      <BoldoLogo className="h-9 w-auto text-tinta-900" title={company.name} />
      <p className="text-right">
        {company.legalName}, {authorisation.number === null ? t.demoRut : 'RUT'} {company.rut}
        <br />
        {storeAddress(settings)}
        <br />
        {capitalised(openingText(hours.store, locale))}
        <br />
        {t.phone} {contact.phone}, {openingText(hours.phoneDelivery, locale)}
      </p>
    </div>
  )
}
