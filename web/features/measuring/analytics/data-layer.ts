import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { runsTagManager, TAG_MANAGER } from '#web/platform/tag-manager.ts'
import { sessionHeaders } from '#web/platform/api-client.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { measuredPath, type DataLayerEvent } from './events.rules.ts'

type DataLayerEntry = DataLayerEvent | IArguments | { ecommerce: null } | { 'gtm.start': number; event: 'gtm.js' }
declare global {
  interface Window {
    dataLayer?: DataLayerEntry[]
  }
}

/** SHOP §9, CONTENT §9. */
const IDLE_MS = 1_800_000
const THROTTLE_MS = 500
const SESSION_ID_LENGTH = 32

/** The last event's values are cleared first, as Google requires: an event never inherits another's items. */
export function push(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({ ecommerce: null }, event)
  sendToShop(event)
}

/** Sent also while the page is being left (SHOP §7). A failure is ignored. */
function sendToShop(entry: DataLayerEvent) {
  const session = readSession()
  const person = session
    ? { userId: session.userId, userName: session.name, userEmail: session.email, userPhone: session.phone }
    : {}
  const { event } = entry
  const label =
    'ecommerce' in entry
      ? { type: 'ecommerce', value: entry.ecommerce.value === undefined ? '' : String(entry.ecommerce.value) }
      : { type: 'account', value: entry.method }
  const body = { ...label, action: event, ...person }
  void fetch('/save-event', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sessionHeaders() },
    credentials: 'include',
    keepalive: true,
    body: JSON.stringify({ event, googleAnalyticsSessionId: analyticsSession(), body }),
  }).catch(() => {})
}

/** 32 letters and digits (CONTENT §9). */
function analyticsSession(): string {
  const saved = readStored('googleAnalyticsSessionId')
  if (saved && /^[A-Za-z0-9]{32}$/.test(saved)) return saved
  const sessionId = Array.from(
    crypto.getRandomValues(new Uint8Array(SESSION_ID_LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('')
  writeStored('googleAnalyticsSessionId', sessionId)
  return sessionId
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** "Idle user (30 minutes): the analytics session id is removed and recreated on activity" (CONTENT §4). */
export function watchIdle(): () => void {
  const eventNames = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const
  let lastMs = 0
  let timer = 0
  const onActivity = () => {
    const now = Date.now()
    if (now - lastMs < THROTTLE_MS) return
    lastMs = now
    analyticsSession()
    clearTimeout(timer)
    timer = window.setTimeout(() => writeStored('googleAnalyticsSessionId', null), IDLE_MS)
  }
  onActivity()
  for (const eventName of eventNames) document.addEventListener(eventName, onActivity, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    for (const eventName of eventNames) document.removeEventListener(eventName, onActivity, { capture: true })
  }
}

const tagManagerId = () => document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content

/** Google's tags would read the page's address and title, which may contain a token or a search. */
export function namePage(path: string, shopName: string): void {
  if (!tagManagerId()) return
  window.dataLayer ??= []
  window.dataLayer.push(
    asArguments('set', {
      page_location: `${location.origin}${measuredPath(path)}`,
      page_title: shopName,
      page_referrer: '',
    }),
  )
}

/** Google's tags accept commands only as a function's `arguments` object. */
const asArguments = function () {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
} as (command: string, values: object) => IArguments

/** Without an id there is only the data layer. */
export function startTagManager(): void {
  const id = tagManagerId()
  if (!id || runsTagManager()) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_MANAGER}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** After a withdrawn consent all stored data is removed. A running tag manager ends only with its page. */
export function stopMeasuring(): void {
  for (const key of [
    'googleAnalyticsSessionId',
    'analyticsItems',
    'analyticsPurchases',
    'analyticsRegistered',
  ] as const)
    writeStored(key, null)
  delete window.dataLayer
  if (runsTagManager()) location.reload()
}
