import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { capitalised, openingLines, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { footer } from '#web/features/pages/content/messages/footer.es.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { FOOTER_LINKS, SERVICE_LINKS } from '#web/features/pages/content/footer-links.ts'

const linkClass = 'inline-flex min-h-11 lg:min-h-8 items-center underline-offset-4 hover:underline'
const LANGUAGES = [
  { locale: 'es', lang: 'es-CL', name: 'Español' },
  { locale: 'en', lang: 'en', name: 'English' },
] as const

/** Import shop-footer.tsx, which hardly ever downloads this file. */
export default function FooterContent({ payments }: { payments: readonly PaymentMethod[] }) {
  const types = useMessages(productTypes)
  const text = useMessages(footer)
  const locale = useLocale()
  const settings = useSettings()
  const { authorisation, director } = settings
  return (
    <footer aria-label={text.label} className="on-dark mt-16 bg-hoja-950 text-sm text-hoja-100">
      <div
        className={
          'page-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-auto ' +
          'lg:grid-cols-[16rem] lg:gap-x-6 xl:grid-cols-[minmax(15rem,22rem)] xl:gap-x-8'
        }
      >
        <Claim />
        <Column title={text.shop}>
          <ul>
            {PRODUCT_TYPES.map(({ slug }) => (
              <li key={slug}>
                <Link to={listingPath(slug)} className={linkClass}>
                  {types[slug]}
                </Link>
              </li>
            ))}
          </ul>
          <LinkList links={SERVICE_LINKS} />
        </Column>
        <Column title={text.pharmacy}>
          <dl className="grid gap-3">
            <Fact name={text.authorisation}>
              {authorisation.number === null
                ? text.noAuthorisation
                : `${authorisation.number}, ${authorisation.issuer}`}
            </Fact>
            <Fact name={text.director}>
              {director.name === null ? text.noDirector : `${director.name}, ${director.profession[locale]}`}
            </Fact>
            <Fact name={text.address}>{storeAddress(settings)}</Fact>
          </dl>
        </Column>
        <Column title={text.help}>
          <HelpFacts />
        </Column>
        <Column title={text.information}>
          <LinkList links={FOOTER_LINKS} />
          <BlogLink />
        </Column>
      </div>
      <div className="border-t border-hoja-800">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-5">
          {payments.length > 0 ? <PaymentMethods methods={payments} /> : null}
          {text.currency ? <p className="w-full">{text.currency}</p> : null}
          <p className="lg:ml-auto">{text.source}</p>
          {/* No type: a typed button's press would wait for React (press-replay.ts), which never takes this HTML. */}
          <button data-consent className={`${linkClass} cursor-pointer noscript:hidden`}>
            {text.measuring}
          </button>
          <Languages />
        </div>
      </div>
    </footer>
  )
}

function LinkList({ links }: { links: typeof FOOTER_LINKS }) {
  const text = useMessages(footer)
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <Link to={link.path} className={linkClass}>
            {text.links[link.text]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The blog is another site (CONTENT §2.1). */
function BlogLink() {
  const text = useMessages(footer)
  return (
    <a href={useSettings().links.blog} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {text.blog} <span className="sr-only">{text.newTab}</span>
    </a>
  )
}

function Claim() {
  const text = useMessages(footer)
  const isDemo = useSettings().authorisation.number === null
  return (
    <div className="grid content-start gap-4 sm:col-span-2 lg:col-span-1 xl:pr-6">
      <BoldoLogo className="h-8 w-auto text-white" />
      <p className="text-base text-white">{text.claim}</p>
      {isDemo ? (
        <div className="rounded-card border border-hoja-600 bg-hoja-800/50 p-4">
          <p className="font-semibold text-white">{text.demoTitle}</p>
          <p className="mt-1">{text.demoText}</p>
        </div>
      ) : null}
    </div>
  )
}

function HelpFacts() {
  const text = useMessages(footer)
  const locale = useLocale()
  const { hours } = useSettings()
  return (
    <dl className="grid gap-3">
      <Fact name={text.phone}>
        <ShopPhone className="text-white underline-offset-4 hover:underline" />
      </Fact>
      <Fact name={text.phoneHours}>
        {text.phoneHoursDelivery(openingText(hours.phoneDelivery, locale))}
        <br />
        {text.phoneHoursPickup(openingText(hours.phonePickup, locale))}
      </Fact>
      <Fact name={text.hours}>
        {openingLines(hours.store, locale).map((line) => (
          <span key={line} className="block">
            {capitalised(line)}
          </span>
        ))}
      </Fact>
      <Fact name={text.deliveryHours}>{capitalised(openingText(hours.deliveries, locale))}</Fact>
    </dl>
  )
}

function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const text = useMessages(footer)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span id="footer-payments">{text.payments}</span>
      <ul aria-labelledby="footer-payments" className="flex gap-2">
        {methods.map((method) => (
          <li key={method} className="rounded-small bg-white px-2.5 py-1 text-xs font-bold text-tinta-900">
            {PAYMENT_METHOD_NAMES[method]}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Full loads, because the whole document changes its language.
function Languages() {
  const t = useMessages(footer)
  const locale = useLocale()
  return (
    <nav aria-label={t.language}>
      <ul className="flex gap-1">
        {LANGUAGES.map((language) => (
          <li key={language.locale}>
            <a
              href={`?lang=${language.locale}`}
              lang={language.lang}
              hrefLang={language.lang}
              rel="nofollow"
              aria-current={language.locale === locale ? 'true' : undefined}
              className={
                'inline-flex min-h-11 lg:min-h-9 items-center rounded-small px-2.5 hover:bg-hoja-800 ' +
                'aria-[current=true]:bg-hoja-800 aria-[current=true]:font-semibold aria-[current=true]:text-white'
              }
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="lg:min-w-32">
      <h2 className="mb-3 text-base text-white">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {/* A setting may be one endless word. */}
      <dd className="wrap-anywhere text-white">{children}</dd>
    </div>
  )
}
