import type { ReactNode } from 'react'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { cartSummary } from '#web/features/basket/cart/cart-summary.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `narrow` is for a form of at most two fields. */
export function RegistrationFrame({
  title,
  text,
  narrow = false,
  children,
}: {
  title: string
  text?: string
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <div className="page-width py-6 lg:py-12">
      <PageHead title={title} noindex />
      <div className={`mx-auto ${narrow ? 'max-w-md' : 'max-w-2xl'}`}>
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        {text ? <p className="mt-2 text-tinta-600">{text}</p> : null}
        {children}
      </div>
    </div>
  )
}

/** Replaces the sent form; its heading takes the focus. */
export function RegistrationResult({
  title,
  icon,
  children,
  action,
  next = 'home',
}: {
  title: string
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  /** 'login' after a registration that began at the sign-in (ACCOUNT §2, 'the login variant'). */
  next?: 'home' | 'login'
}) {
  const t = useMessages(registration)
  const hasCart = cartSummary.useUnits() > 0
  return (
    <div className="page-width py-8 lg:py-16">
      <PageHead title={title} noindex />
      <section className="mx-auto max-w-2xl rounded-card border border-arena-200 bg-white p-6 sm:p-10">
        <span className="grid size-14 place-items-center rounded-full bg-hoja-100 text-hoja-800">{icon}</span>
        <h1 ref={startAtTop} tabIndex={-1} className="mt-5 text-2xl outline-none lg:text-3xl">
          {title}
        </h1>
        <div className="mt-3 grid gap-2 text-tinta-600">{children}</div>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:grid">
          {hasCart ? <LinkButton to={CHECKOUT_PATH}>{t.toCheckout}</LinkButton> : null}
          <LinkButton to={next === 'login' ? LOGIN_PATH : '/'} variant={hasCart ? 'secondary' : 'primary'}>
            {next === 'login' ? t.toLogin : t.home}
          </LinkButton>
        </div>
        {action ? <div className="mt-4">{action}</div> : null}
      </section>
    </div>
  )
}

interface FormSkeletonProps {
  title: string
  loading: string
  noScript: string
  rows: number
  narrow?: boolean
}

export function FormSkeleton({ title, loading, noScript, rows, narrow = false }: FormSkeletonProps) {
  return (
    <LoadingPage title={title} loading={loading} noScript={noScript} className="py-6 lg:py-12">
      <div className={`mx-auto ${narrow ? 'max-w-md' : 'max-w-2xl'}`}>
        <Skeleton className="h-8 w-56 lg:h-10" />
        <Skeleton className="mt-3 h-5 w-80 max-w-full" />
        <div className="mt-6 grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className="h-17 w-full" />
          ))}
        </div>
      </div>
    </LoadingPage>
  )
}

export function RegistrationSkeleton() {
  const t = useMessages(registration)
  return <FormSkeleton title={t.create.title} loading={t.loading} noScript={t.noScript} rows={5} />
}

function startAtTop(heading: HTMLElement | null) {
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}
