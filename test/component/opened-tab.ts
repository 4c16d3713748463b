/** The tab that a press opens for a document, or none as where the browser blocks it. */
import { mock, type TestContext } from 'node:test'
import type { ApiTable } from './api-table.ts'

export function openedTab(t: TestContext, opens = true) {
  const shown: string[] = []
  const tab = {
    document: { title: '' },
    closed: false,
    close: () => void (tab.closed = true),
    location: { replace: (address: string) => void shown.push(address) },
  }
  const watch = mock.method(window, 'open', () => (opens ? tab : null))
  const address = mock.method(URL, 'createObjectURL', () => 'blob:x')
  t.after(() => {
    watch.mock.restore()
    address.mock.restore()
  })
  return { tab, shown }
}

/** The shop answers each request for a print. */
export function answerPrints(api: ApiTable): void {
  api.answer('POST /staff/1.0/prints', { url: '/staff/1.0/prints/1', expiresAt: '2026-11-29T12:05:00Z' })
  api.reply('GET /staff/1.0/prints/1', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
}
