/** CONTENT §2.4. */
import { useState, type MouseEvent } from 'react'
import { Link } from '#web/ui/link.tsx'
import { acceptsOffers, type CampaignStage } from '#shop/help/campaigns/campaign.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { campaign as messages } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { eventDayPath } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LoadedCampaign } from './campaign-document.ts'
import { OTHER_LISTINGS, twoColumnsClass } from './campaign-words.ts'
import { CampaignBelow, CampaignHead, CampaignProducts, OffersForm } from './campaign-parts.ts'
import { Countdown } from './countdown.tsx'

export function CampaignView({ campaign }: { campaign: LoadedCampaign }) {
  const t = useMessages(messages)
  const { name, label, dates, eventDay, words, products } = campaign
  const { company } = useSettings()
  const [stage, setStage] = useState(campaign.stage)
  const [isFormInUse, setFormInUse] = useState(false)
  const changeStage = async (next: CampaignStage) => {
    // When the page renders again, React drops the HTML of parts whose code has not loaded; so it is loaded first.
    await hydrateNow()
    setFormInUse(isInUse(document.getElementById(OFFERS_ID)))
    setStage(next)
  }
  return (
    <>
      <Later>
        <CampaignHead campaign={campaign} />
      </Later>
      <div className="on-dark bg-hoja-950 text-white">
        <div className="page-width grid items-center gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-14">
          <div>
            <h1 className="text-3xl font-bold text-balance">
              {stage === 'over' ? t.over(label) : (words?.title ?? t.title(label, company.name))}
            </h1>
            {stage === 'over' ? null : (
              <p className="mt-3 max-w-prose text-lg text-hoja-100">{words?.text ?? t.text}</p>
            )}
          </div>
          {dates ? (
            <Countdown label={label} dates={dates} stage={stage} onStage={(next) => void changeStage(next)} />
          ) : (
            <p>{t.soon}</p>
          )}
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-10 py-8 md:gap-14 lg:pb-16">
        <Discount campaign={campaign} stage={stage} />
        {stage !== 'over' && products.length > 0 ? (
          <Later className="h-96">
            <CampaignProducts title={t.products(label)} products={products} now={campaign.now} />
          </Later>
        ) : null}
        {acceptsOffers(stage) || isFormInUse ? (
          <section
            id={OFFERS_ID}
            tabIndex={-1}
            aria-labelledby="ofertas-titulo"
            className={
              `scroll-mt-4 gap-x-8 gap-y-4 outline-none ${twoColumnsClass} ` +
              'rounded-card border border-arena-200 bg-white p-4 sm:p-8'
            }
          >
            <div>
              <h2 id="ofertas-titulo" className="text-xl lg:text-2xl">
                {t.offers.title}
              </h2>
              <p className="mt-1 text-tinta-600">{t.offers.text(label)}</p>
            </div>
            <Later className="h-80">
              <OffersForm name={name} label={label} isOver={stage === 'over'} />
            </Later>
          </section>
        ) : null}
        <Later className="h-96">
          <CampaignBelow words={words} />
        </Later>
        {(eventDay === null && stage === 'running') || dates === null ? <OtherListings /> : null}
      </div>
    </>
  )
}

const OFFERS_ID = 'ofertas'

/** True once something was typed, and after the form was sent, when thanks have replaced its fields. */
function isInUse(offers: HTMLElement | null): boolean {
  if (offers === null) return false
  const fields = [...offers.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
  return fields.length === 0 || fields.some(({ value }) => value.trim() !== '')
}

function Discount({ campaign, stage }: { campaign: LoadedCampaign; stage: CampaignStage }) {
  const t = useMessages(messages)
  if (stage === 'over') return <OtherListings />
  const best = Math.max(0, ...campaign.products.map(({ eventPercent }) => eventPercent ?? 0))
  return (
    <section
      style={{ backgroundColor: PICTURE.ground }}
      className="grid overflow-hidden rounded-card sm:grid-cols-[minmax(0,1fr)_40%]"
    >
      <div className="grid content-center justify-items-start gap-3 p-6 sm:p-10">
        <h2 className="text-2xl text-copihue-600 lg:text-3xl">{best > 0 ? t.upTo(best) : t.discounts}</h2>
        <p>{t.shown}</p>
        {campaign.eventDay ? (
          <LinkButton to={eventDayPath(campaign.eventDay)}>{t.see}</LinkButton>
        ) : (
          <a href={`#${OFFERS_ID}`} onClick={showOffers} className="text-link flex min-h-11 items-center font-semibold">
            {t.wantOffers}
          </a>
        )}
      </div>
      <img
        src={PICTURE.src}
        alt=""
        width={780}
        height={720}
        loading="lazy"
        className="h-60 w-full object-cover object-bottom sm:h-72"
      />
    </section>
  )
}

/** Skin care needs no prescription (DS 3). `ground` is the drawing's background, which continues behind the text. */
const PICTURE = { src: '/banners/dermocosmetica-movil.svg', ground: '#f6efe6' }

// Scrolls without a changed hash, which the router would treat as a visit.
function showOffers(event: MouseEvent) {
  event.preventDefault()
  const offers = document.getElementById(OFFERS_ID)
  offers?.scrollIntoView()
  offers?.focus()
}

function OtherListings() {
  const t = useMessages(messages)
  return (
    <section>
      <h2 className="text-lg">{t.elsewhere}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {Object.entries(OTHER_LISTINGS).map(([type, link]) => (
          <li key={type}>
            <Link to={listingPath(type)} className="text-link flex min-h-11 items-center">
              {t.links[link]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
