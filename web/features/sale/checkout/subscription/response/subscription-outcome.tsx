import { ONECLICK } from '#shop/ground/policy/quoted-texts.rules.ts'
import {
  SUBSCRIPTIONS_PATH,
  ACCOUNT_SUBSCRIPTIONS_PATH,
  subscriptionDetailPath,
} from '#shop/ground/policy/storefront-path.rules.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { LineAmount } from '#web/ui/price.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { subscriptionStepPath } from '#web/features/sale/checkout/subscription/subscription-checkout.rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { EndedSubscription } from './subscription-response-document.ts'

export function ActiveSubscription({ subscription }: { subscription: EndedSubscription }) {
  const t = useMessages(subscriptionCheckout).active
  const detail = subscriptionDetailPath(subscription.subscriptionReferenceId)
  return (
    <div className="page-width grid max-w-5xl gap-6 py-6 lg:py-10">
      <PageHead title={t.title} noindex />
      <Header
        look="border-hoja-600 bg-hoja-50"
        icon={
          <Mark look="bg-hoja-700">
            <Check size={28} aria-hidden />
          </Mark>
        }
        title={t.title}
        actions={
          <>
            <LinkButton to={ACCOUNT_SUBSCRIPTIONS_PATH}>{t.mine}</LinkButton>
            <LinkButton to="/" variant="secondary">
              {t.home}
            </LinkButton>
          </>
        }
      >
        <p className="wrap-anywhere">{t.text(subscription.email)}</p>
      </Header>
      {subscription.products.some(({ prescriptionProblem }) => prescriptionProblem !== null) ? (
        <Alert
          tone="warning"
          title={t.prescriptions}
          actions={
            <LinkButton to={detail} variant="secondary" size="sm">
              {t.mine}
            </LinkButton>
          }
        >
          {t.prescriptionsText}
        </Alert>
      ) : null}
      <Card>
        <SubscriptionFacts subscription={subscription} />
      </Card>
      <Card title={t.products}>
        <SubscribedProducts products={subscription.products} />
      </Card>
    </div>
  )
}

function SubscriptionFacts({ subscription }: { subscription: EndedSubscription }) {
  const t = useMessages(subscriptionCheckout).active
  const first = subscription.paymentDates[0]?.arrives.replaceAll('-', '/')
  const facts: [string, ReactNode][] = [
    [t.reference, subscription.subscriptionReferenceId],
    [t.first, first ?? null],
    [t.lasts, t.monthsLabel(subscription.monthsQuantity ?? 0)],
    [t.every, t.everyLabel(subscription.daysQuantity ?? 0)],
    [t.each, formatClp(subscription.amount)],
    [t.method, ONECLICK],
    [
      t.address,
      subscription.shippingMethod === 'withdrawalStore'
        ? t.pickup
        : [subscription.subShippingAddress, subscription.shippingAddress].filter(Boolean).join(', '),
    ],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-tinta-600">{name}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SubscribedProducts({ products }: Pick<EndedSubscription, 'products'>) {
  const { units } = useMessages(checkout).summary
  const lang = useCatalogueLang()
  return (
    <ul className="grid gap-3">
      {products.map((line) => (
        <li key={line._id} className="flex items-center gap-3 text-sm">
          <LinePicture sku={line.sku} photo={line.imageProduct || undefined} className="size-12" />
          <span className="min-w-0 grow">
            <span lang={lang} className="line-clamp-2 font-medium">
              {line.name}
            </span>
            <span className="text-tinta-600">{units(line.quantity)}</span>
          </span>
          <LineAmount
            amount={line.totalPrice}
            before={line.originalPrice * line.quantity}
            className="max-w-24 shrink-0"
          />
        </li>
      ))}
    </ul>
  )
}

/** `hasCart`: the cart is still in this browser, so that another card can be tried. */
export function RejectedSubscription({ hasCart }: { hasCart: boolean }) {
  const t = useMessages(subscriptionCheckout)
  return (
    <div className="page-width max-w-5xl py-6 lg:py-10">
      <PageHead title={t.rejected.title} noindex />
      <Header
        look="border-error bg-copihue-100"
        icon={
          <Mark look="bg-error">
            <X size={28} aria-hidden />
          </Mark>
        }
        title={t.rejected.title}
        actions={
          <>
            {hasCart ? (
              <LinkButton to={subscriptionStepPath(2)}>{t.rejected.again}</LinkButton>
            ) : (
              <LinkButton to={SUBSCRIPTIONS_PATH}>{t.empty.see}</LinkButton>
            )}
            <LinkButton to="/" variant="secondary">
              {t.active.home}
            </LinkButton>
          </>
        }
      >
        <p>{t.rejected.text}</p>
        {hasCart ? <p>{t.rejected.unchanged}</p> : null}
      </Header>
    </div>
  )
}

export function Header({
  look,
  icon,
  title,
  actions,
  children,
}: {
  look: string
  icon: ReactNode
  title: string
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <section role="status" className={`rounded-card border p-5 sm:p-8 ${look}`}>
      <div className="flex gap-4 sm:gap-5">
        {icon}
        <div className="grid min-w-0 gap-2">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          {children}
        </div>
      </div>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:pl-19">{actions}</div>
    </section>
  )
}

export function Mark({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full text-white sm:size-14 ${look}`}>
      {children}
    </span>
  )
}
