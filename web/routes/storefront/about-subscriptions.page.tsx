/** 'Qué es una suscripción' (ACCOUNT §2). */
import { ABOUT_SUBSCRIPTIONS_PATH, SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import PackageCheck from 'lucide-react/icons/package-check'
import Pill from 'lucide-react/icons/pill'
import type { ReactNode } from 'react'
import { aboutSubscriptions } from '#web/features/shelf/subscribing/messages/about-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

const PATH = ABOUT_SUBSCRIPTIONS_PATH
const ICONS = [Pill, CalendarDays, CreditCard, PackageCheck]

export default function AboutSubscriptionsPage() {
  const t = useMessages(aboutSubscriptions)
  const days = `${DAYS_BETWEEN.slice(0, -1).join(', ')} o ${DAYS_BETWEEN.at(-1)}`
  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      <PageHead title={t.title} description={t.description} canonical={PATH} />
      <OpenGraph title={t.title} description={t.description} path={PATH} />
      <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: t.title }]} />
      <div className="mt-4 grid gap-6 rounded-card bg-hoja-950 p-6 text-white sm:p-10 lg:mt-6 lg:p-14">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="max-w-2xl text-lg text-hoja-100">{t.lead}</p>
        <LinkButton to={SUBSCRIPTIONS_PATH} variant="secondary" className="justify-self-start max-sm:w-full">
          {t.see}
        </LinkButton>
      </div>
      <h2 className="mt-10 text-xl lg:mt-14 lg:text-2xl">{t.stepsTitle}</h2>
      <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {t.steps(`${MONTHS[0]} a ${MONTHS.at(-1)}`, days).map(({ title, text }, index) => {
          const Icon = ICONS[index]!
          return (
            <li key={title} className="grid content-start gap-3 rounded-card border border-arena-200 bg-white p-5">
              <span className="flex items-center justify-between">
                <span className="grid size-11 place-items-center rounded-full bg-hoja-100 text-hoja-800">
                  <Icon size={24} aria-hidden />
                </span>
                <span aria-hidden="true" className="text-2xl font-bold text-tinta-600 tabular-nums">
                  {index + 1}
                </span>
              </span>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-sm text-tinta-600">{text}</p>
            </li>
          )
        })}
      </ol>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-2">
        <Part title={t.pricesTitle}>
          <List items={t.prices} />
        </Part>
        <Part title={t.prescriptionsTitle}>
          <List items={t.prescriptions} />
        </Part>
        <Part title={t.chargesTitle}>
          <p>{t.charges}</p>
        </Part>
        <Part title={t.cancelTitle}>
          <p>{t.cancel}</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-prose">
      <h2 className="mb-3 text-lg lg:text-xl">{title}</h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-hoja-600" />
          {item}
        </li>
      ))}
    </ul>
  )
}
