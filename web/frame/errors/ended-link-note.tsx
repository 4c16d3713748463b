/** Expired and unknown links get the same note (decision D33). */
import { errors } from '#web/frame/messages/errors.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ACCOUNT_ORDERS_PATH, CREATE_ACCOUNT_PATH, RECOVER_PASSWORD_PATH } from '#web/platform/paths.ts'
import type { EndedLink } from './ended-link.rules.ts'

const WAYS_ON: Record<EndedLink, string> = {
  pedido: ACCOUNT_ORDERS_PATH,
  registro: CREATE_ACCOUNT_PATH,
  clave: RECOVER_PASSWORD_PATH,
}

export function EndedLinkNote({ link }: { link: EndedLink }) {
  const t = useMessages(errors).endedLink
  return (
    <div className="grid w-full max-w-lg justify-items-center gap-4 rounded-card border border-arena-200 bg-white p-5">
      <p className="font-semibold">{t[link]}</p>
      <LinkButton to={WAYS_ON[link]}>{link === 'pedido' ? t.orders : t.another}</LinkButton>
      <p>
        {t.call} <ShopPhone />
      </p>
    </div>
  )
}
