import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { ShopFooter } from './shop-footer.tsx'
import { SkipLink } from './skip-link.tsx'

export function ClubFrame({ payments, children }: { payments: readonly PaymentMethod[]; children: ReactNode }) {
  const t = useMessages(frame)
  const { name } = useSettings().company
  const texts = useMessages(content).club
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-dark bg-hoja-950 text-white">
        <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-6 lg:min-h-16">
          <Link to="/" aria-label={t.homeLink(name)} className="flex h-11 items-center rounded-control">
            <BoldoLogo className="h-7 w-auto lg:h-8" />
          </Link>
          <nav aria-label={texts.label} className="flex items-center gap-2">
            <Link to="/" className={buttonClass({ variant: 'onDark', size: 'sm', className: 'max-sm:hidden' })}>
              {texts.back}
            </Link>
            <Link to={CREATE_ACCOUNT_PATH} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {texts.join}
            </Link>
          </nav>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <ShopFooter payments={payments} />
    </div>
  )
}
