/** CONTENT §2.3. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { Link } from 'react-router'
import { ContactForm, InteractiveMap } from '#web/features/help/contact/contact-parts.ts'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import ExamplePrices from '#web/features/shelf/programme/example-prices.tsx'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Blocks } from './content-blocks.tsx'
import { Contents } from './content-contents.tsx'
import type { ShownPage, ShownSection } from './content-document.ts'
import { ContentHead } from './content-head.tsx'
import { FactCards } from './fact-cards.tsx'
import { HelpAside } from './help-aside.tsx'
import { PrintedHead } from './printed-head.tsx'
import { QuestionList, Questions } from './content-questions.tsx'
import { useLateAnchor } from './use-late-anchor.ts'

// Constants, so that a new render keeps the same elements. React would else drop the HTML of a part whose code has not
// loaded, with what was typed in it.
const interactiveMap = (
  <Later className="h-32">
    <InteractiveMap />
  </Later>
)
const contactForm = (
  <Later className="h-[60rem] sm:h-[52rem]">
    <ContactForm />
  </Later>
)

/** From this number of sections on a page has a table of contents. */
const LONG_PAGE_SECTIONS_MIN = 5
// Where the table of contents is higher than the rest, the last row takes the additional height.
const besideContentsClass =
  'grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 ' + 'print:block'
const withHelpClass = 'xl:grid-cols-[15rem_minmax(0,1fr)_16rem]'
const shortPageClass = 'grid gap-14 xl:grid-cols-[minmax(0,42rem)_16rem] xl:justify-center print:block'

export default function ContentBody({ page }: { page: ShownPage }) {
  useLateAnchor()
  const t = useMessages(content)
  const path = useLocation().pathname.replace(/(?<=.)\/$/, '')
  const search = useSearch()
  const isFaq = page.identifier === 'preguntas-frecuentes'
  const isContact = page.identifier === 'donde-encontrarnos'
  // The map is shown in the section with the drawn plan, or in the last section of a text without one.
  const mapSection =
    page.sections.find(({ blocks }) => blocks.some(({ kind }) => kind === 'picture')) ?? page.sections.at(-1)
  // Without the aside: three offers need the width, and the contact page already says what the aside says.
  const isWide = isContact || page.sections.some(({ items }) => areOffers(items))
  const isLong = isFaq || page.sections.length >= LONG_PAGE_SECTIONS_MIN
  return (
    <>
      <PrintedHead />
      <div className="page-width py-4 lg:py-6 lg:pb-16 print:py-4">
        <ContentHead page={page} path={path} home={t.home} isPart={search.has('q') || search.has('version')} />
        <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: page.title }]} className="print:hidden" />
        <article data-paper="text" className="mt-4 grid gap-8 wrap-anywhere lg:mt-6 lg:gap-10">
          <Opening page={page} path={path} />
          <div
            className={isLong ? `${besideContentsClass} ${isWide ? '' : withHelpClass}` : isWide ? '' : shortPageClass}
          >
            {isFaq ? (
              <Questions sections={page.sections} path={path} />
            ) : (
              <>
                {isLong ? <Contents sections={page.sections} /> : null}
                <div className="grid min-w-0 gap-10 print:block">
                  {page.sections.map((section, index) => (
                    <Section key={section.id} section={section} isCards={isContact && index === 0}>
                      {isContact && section === mapSection ? interactiveMap : null}
                    </Section>
                  ))}
                  {isContact ? contactForm : null}
                </div>
              </>
            )}
            {isWide ? null : <HelpAside path={path} className={isLong ? 'col-start-3 row-span-2 row-start-1' : ''} />}
          </div>
        </article>
      </div>
    </>
  )
}

function Opening({ page, path }: { page: ShownPage; path: string }) {
  const t = useMessages(content)
  return (
    <header
      className={
        'grid items-center gap-6 rounded-card bg-hoja-50 p-6 sm:p-8 lg:gap-12 lg:px-12 ' +
        `print:block print:bg-white print:p-0 ${page.picture ? 'lg:grid-cols-[minmax(0,1fr)_24rem]' : ''}`
      }
    >
      <div className="grid min-w-0 gap-4 text-lg">
        <h1 className="text-2xl lg:text-3xl">{page.title}</h1>
        {page.versionDate ? (
          <p className="text-sm text-tinta-600">
            {t.version(formatChileDate(page.versionDate as ChileDate), page.revision)}
          </p>
        ) : null}
        {page.isReplaced ? (
          <p className="rounded-card border border-litre-500/40 bg-litre-100 p-4 text-base">
            {t.replaced}{' '}
            <Link to={path} className="text-link">
              {t.present}
            </Link>
          </p>
        ) : null}
        <div className="grid max-w-prose gap-4">
          <Blocks blocks={page.lead.filter(({ kind }) => kind !== 'button')} />
        </div>
        <div className="flex flex-wrap gap-3 *:max-sm:w-full empty:hidden print:hidden">
          <Blocks blocks={page.lead.filter(({ kind }) => kind === 'button')} />
          {page.identifier === 'descuentos-progresivos' ? <ExamplePrices /> : null}
        </div>
      </div>
      {page.picture ? (
        <img
          src={page.picture}
          alt=""
          width={640}
          height={400}
          fetchPriority="high"
          className="h-auto w-full max-w-md rounded-card justify-self-center print:hidden"
        />
      ) : null}
    </header>
  )
}

function Section({ section, isCards, children }: { section: ShownSection; isCards: boolean; children?: ReactNode }) {
  const { id, title, blocks, items } = section
  return (
    <section aria-labelledby={id} className="grid gap-4 print:mb-6 print:block">
      <h2 id={id} className="scroll-mt-32 text-xl lg:text-2xl print:mb-2 print:break-after-avoid">
        {title}
      </h2>
      {isCards ? <FactCards blocks={blocks} /> : <Flow blocks={blocks} />}
      <Items items={items} />
      {children}
    </section>
  )
}

const areOffers = (items: ShownSection['items']) =>
  items.length > 1 && items.every(({ blocks }) => blocks.at(-1)?.kind === 'button')

/** Questions open one by one; offers, which end with a button, stand beside each other. */
function Items({ items }: { items: ShownSection['items'] }) {
  if (items.length > 0 && items.every(({ title }) => title.endsWith('?')))
    return (
      <div className="max-w-4xl">
        <QuestionList items={items} />
      </div>
    )
  const offered = areOffers(items)
  const list = items.map(({ id, title, blocks }) => (
    <section
      key={id}
      aria-labelledby={id}
      className={
        offered
          ? 'grid grid-rows-[auto_1fr] gap-3 rounded-card border border-arena-200 bg-white p-5'
          : 'grid gap-3 print:mb-4 print:block'
      }
    >
      <h3 id={id} className="scroll-mt-32 text-lg print:mb-1 print:break-after-avoid">
        {title}
      </h3>
      <Flow blocks={blocks} isFilled={offered} />
    </section>
  ))
  return offered ? <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{list}</div> : list
}

const besidePictureClass =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8 ' +
  'print:grid-cols-[14rem_minmax(0,1fr)] print:break-inside-avoid'

/** A picture at the beginning stands beside its text where there is room. */
function Flow({ blocks, isFilled = false }: { blocks: ShownSection['blocks']; isFilled?: boolean }) {
  const [first, ...rest] = blocks
  if (!first) return null
  if (first.kind === 'picture' && rest.length > 0)
    return (
      <div className={besidePictureClass}>
        <Blocks blocks={[first]} />
        <div className="grid max-w-prose min-w-0 gap-4">
          <Blocks blocks={rest} />
        </div>
      </div>
    )
  return (
    <div
      className={
        `grid min-w-0 gap-4 *:max-w-prose [&>table]:max-w-3xl print:block print:*:mb-2 print:*:max-w-none ` +
        (isFilled ? 'content-between' : 'content-start')
      }
    >
      <Blocks blocks={blocks} />
    </div>
  )
}
