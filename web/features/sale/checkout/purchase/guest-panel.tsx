import Check from 'lucide-react/icons/check'
import UserRound from 'lucide-react/icons/user-round'
import { useState, type ReactNode } from 'react'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoginModal } from '#web/features/people/session/login-modal.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CheckoutColumns } from '#web/features/sale/checkout/checkout-columns.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import type { CheckoutPricing } from '#web/features/sale/checkout/checkout-pricing.ts'

interface GuestPanelProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  onContinue: () => void
  onSignedIn: () => void
}

export function GuestPanel({ lines, pricing, onContinue, onSignedIn }: GuestPanelProps) {
  const t = useMessages(checkout).guest
  const [login, setLogin] = useState(false)
  return (
    <CheckoutColumns lines={lines} pricing={pricing}>
      <section className="rounded-card border border-arena-200 bg-white p-5 sm:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-hoja-100 text-hoja-800">
          <UserRound size={24} aria-hidden />
        </span>
        <h2 className="mt-4 text-xl">{t.heading}</h2>
        <p className="mt-1 text-tinta-600">{t.text}</p>
        <ul className="mt-5 grid gap-2.5">
          {t.needs.map((need) => (
            <li key={need} className="flex gap-3">
              <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
              {need}
            </li>
          ))}
        </ul>
        <Button size="lg" onClick={onContinue} className="mt-7 max-sm:w-full">
          {t.continue}
        </Button>
      </section>
      <AccountWay heading={t.existing.heading} text={t.existing.text}>
        <Button variant="secondary" onClick={() => setLogin(true)} className="max-sm:w-full">
          {t.existing.signIn}
        </Button>
      </AccountWay>
      <AccountWay heading={t.account.heading} text={t.account.text}>
        <LinkButton to={CREATE_ACCOUNT_PATH} variant="secondary" className="max-sm:w-full">
          {t.account.create}
        </LinkButton>
      </AccountWay>
      <LoginModal open={login} onClose={() => setLogin(false)} onSignedIn={onSignedIn} text={t.existing.text} />
    </CheckoutColumns>
  )
}

function AccountWay({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section
      className={
        'mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-arena-200 bg-white p-5 sm:px-8'
      }
    >
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">{heading}</h2>
        <p className="mt-1 text-tinta-600">{text}</p>
      </div>
      {children}
    </section>
  )
}
