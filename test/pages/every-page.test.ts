/**
 * Every page as the server sends it, in both languages: what HTML forbids and React does not, and what a reader's
 * software follows. A deep run has the Nu HTML checker read them (test/stories/valid-html.test.ts).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Window } from 'happy-dom'
import { byDepth, isDeep } from '#test/depth.ts'
import { everyAddress, SHOWN_PRODUCTS } from '#test/every-address.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { usePages } from './page.ts'

const pages = usePages({ products: SHOWN_PRODUCTS, settings: onEventDay('cyber-monday') })

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']
const ACTS = 'a[href], button, input, select, textarea, summary, label'

/** What is wrong in a page. */
function findFaults(document: Document): string[] {
  const faults: string[] = []
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const known = new Set(ids)
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`the id ${id} twice`)
  for (const attribute of REFERENCES)
    for (const element of document.querySelectorAll(`[${attribute}]`))
      for (const id of element.getAttribute(attribute)!.split(/\s+/))
        if (!known.has(id)) faults.push(`${attribute} of ${element.tagName} names ${id}`)
  for (const outer of document.querySelectorAll('a[href], button'))
    if (outer.querySelector(ACTS)) faults.push(`in ${outer.outerHTML.slice(0, 80)}: something else to press`)
  for (const image of document.querySelectorAll('img:not([alt])'))
    faults.push(`${image.outerHTML.slice(0, 80)}: no alt`)
  for (const list of document.querySelectorAll('ul, ol'))
    if ([...list.children].some(({ tagName }) => !/^(LI|SCRIPT|TEMPLATE)$/.test(tagName)))
      faults.push(`${list.outerHTML.slice(0, 80)}: more than its lines`)
  for (const name of ['main', 'title', 'h1'])
    if (document.querySelectorAll(name).length > 1) faults.push(`${document.querySelectorAll(name).length} ${name}`)
  if (!/^(es|en)/.test(document.documentElement.lang)) faults.push('no language')
  return faults
}

test('no page has an id twice, names an id that is not there, or puts one thing to press into another', async () => {
  const { request } = await pages()
  // English differs in its words only.
  const addresses = (await everyAddress()).filter((address) => isDeep || !/^\/en(\/|$)/.test(address))
  assert.ok(addresses.length > byDepth(40, 80), `${addresses.length} addresses`)
  const faults: string[] = []
  for (const address of addresses) {
    const answer = await request(address, { headers: { accept: 'text/html' } })
    if (answer.status >= 500) faults.push(`${address}: ${answer.status}`)
    // One that leads on has no page.
    if (answer.status >= 300 && answer.status < 400) continue
    faults.push(...findFaults(parse(await answer.text())).map((fault) => `${address}: ${fault}`))
  }
  assert.deepEqual([...new Set(faults)], [])
})

test('a page with such faults is found', () => {
  const html =
    '<main id="a"></main><p id="a"></p><label for="b"></label><a href="/"><button></button></a><img><ul><p></p></ul>'
  assert.equal(findFaults(parse(`<html lang="es"><body>${html}</body></html>`)).length, 6)
})

const { DOMParser } = new Window()
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html') as unknown as Document
