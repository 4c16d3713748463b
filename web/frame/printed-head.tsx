/** The seller, on paper: browsers print no backgrounds, so the screen's header would be white on white. */
import { capitalised, openingText } from '#shop/service-hours/opening-hours.rules.ts'
import { printed } from '#web/frame/messages/printed.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { PHARMACY } from '#web/platform/pharmacy.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'

export function PrintedHead() {
  const t = useMessages(printed)
  const locale = useLocale()
  return (
    <div
      className={
        'page-width hidden max-w-5xl items-start justify-between gap-6 border-b border-tinta-900 pt-2 pb-4 text-sm ' +
        'text-black print:flex'
      }
    >
      <BoldoLogo className="h-9 w-auto text-black" />
      <p className="text-right">
        {t.rut} {PHARMACY.rut}
        <br />
        {PHARMACY.address}
        <br />
        {capitalised(openingText('store', locale))}
        <br />
        {t.phone} {PHARMACY.phone}, {openingText('phoneDelivery', locale)}
      </p>
    </div>
  )
}
