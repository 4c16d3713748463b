import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { listen } from '#web/platform/shop-events.ts'
import { clicks } from './clicks.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { keepConsent, readConsent, useConsent, type Consent } from './consent.ts'
import { stopMeasuring } from './data-layer.ts'

const Observer = lazy(() => import('./observer.tsx').catch(() => ({ default: () => null })))

/** The consent banner does not appear between the cart and the receipt. */
const PATHS_WITHOUT_BANNER = /^\/(checkout|payment-response|cocc-response|respuesta-pago)(\/|$)/

export default function Analytics() {
  const consent = useConsent()
  const { pathname } = useLocation()
  /** The footer's button reopens the banner, to revoke the consent. */
  const [reopened, setReopened] = useState(false)
  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      if ((click.target as Element).closest('[data-consent]')) setReopened(true)
    }
    addEventListener('click', onClick)
    clicks.early.forEach(onClick)
    // Actions before consent are not measured.
    const discard = readConsent() === 'yes' ? () => {} : listen(() => {})
    if (readConsent() !== 'yes') clicks.listener = () => {}
    return () => {
      discard()
      removeEventListener('click', onClick)
    }
  }, [])
  const answer = (consent: Consent) => {
    setReopened(false)
    keepConsent(consent)
    if (consent === 'no') stopMeasuring()
  }
  return (
    <>
      {consent === 'yes' ? (
        <Suspense fallback={null}>
          <Observer />
        </Suspense>
      ) : null}
      {reopened || (consent === null && !PATHS_WITHOUT_BANNER.test(pathname)) ? (
        <ConsentBanner given={consent} reopened={reopened} onAnswer={answer} />
      ) : null}
    </>
  )
}
