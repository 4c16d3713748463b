/**
 * Pages as the server alone sends them: a request, a parser, roles and accessible names. What a press, a style or a
 * script does is a story's or a component test's subject.
 */
import { resolve } from 'node:path'
import { after } from 'node:test'
import { getConfig, within, type ByRoleMatcher } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { createHttp } from '#api/http.ts'
import type { StorefrontBuild } from '#api/door.ts'
import type { ShopSettings } from '#context'
import { seedContent } from '#shop/help/content/own-content.ts'
import { openTestShop, type ProductRow, type TestShop } from '#test/test-shop.ts'

type Role = ByRoleMatcher
type Name = string | RegExp

export type ServedPage = {
  status: number
  /** Where the redirects ended: '/404?enlace=pedido'. */
  path: string
  html: string
  document: Document
  /** The one element with this role and name. */
  the: (role: Role, name?: Name, where?: Element) => HTMLElement
  /** All of them; hidden ones have no role. A style hides nothing here: what is for one screen only is there too. */
  all: (role: Role, name?: Name, where?: Element) => HTMLElement[]
  /** Elements with this text of their own: a whole one, or a part that the pattern describes. */
  withText: (text: Name, where?: Element) => HTMLElement[]
}

export type PageShop = {
  /** 'http://boldo.test'. */
  origin: string
  test: TestShop
  /** One answer, without its redirects. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** The status after the redirects. */
  fetchStatus: (path: string) => Promise<number>
  /** A page after its redirects, read by a parser. */
  open: (path: string) => Promise<ServedPage>
}

type Options = {
  products?: ProductRow[]
  settings?: Partial<ShopSettings>
  /** The content service's texts; reading them in costs a second. */
  content?: boolean
  /** What else the shop has before the first page. */
  fill?: (test: TestShop) => Promise<unknown>
}

/** One shop for all tests of a file, opened by the first that asks for it. */
export function usePages(options: Options = {}): () => Promise<PageShop> {
  let opened: Promise<PageShop> | undefined
  const closing: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const close of closing) await close()
  })
  return () => (opened ??= openPages(options, closing))
}

async function openPages({ products, settings, content = true, fill }: Options, closing: (() => Promise<unknown>)[]) {
  const test = await openTestShop({ database: 'embedded' })
  closing.push(() => test.close())
  if (products) await test.addProducts(products)
  Object.assign(test.settings, settings)
  if (content) await seedContent(test, { demo: true })
  await fill?.(test)
  test.memory.forget()
  const build = async () => (await import(resolve('build/server/index.js'))) as StorefrontBuild
  const http = createHttp(test, { production: false, formTargets: [], build, assets: 'build/client' })
  const origin = test.settings.publicUrl
  const request = async (path: string, init?: RequestInit) => http.request(new Request(origin + path, init))
  const open = async (path: string) => {
    const { at, answer } = await follow(request, path)
    const html = await answer.text()
    // A page's scripts, styles and pictures are not loaded.
    const window = new Window({ url: origin + at })
    closing.unshift(() => window.happyDOM.close())
    window.document.write(html)
    return servedPage(window.document as unknown as Document, { status: answer.status, path: at, html })
  }
  const fetchStatus = async (path: string) => (await follow(request, path)).answer.status
  return { origin, test, request, fetchStatus, open }
}

const REDIRECTS_MAX = 5

async function follow(request: PageShop['request'], path: string): Promise<{ at: string; answer: Response }> {
  for (let index = path, redirects = 0; ; redirects++) {
    const answer = await request(index, { headers: { accept: 'text/html' } })
    const next = answer.headers.get('location')
    if (next === null || redirects === REDIRECTS_MAX) return { at: index, answer }
    const { pathname, search } = new URL(next, 'http://any')
    index = pathname + search
  }
}

function servedPage(document: Document, answer: Pick<ServedPage, 'status' | 'path' | 'html'>): ServedPage {
  const options = (name?: Name) => ({ hidden: true, ...(name !== undefined && { name }) })
  const all: ServedPage['all'] = (role, name, where = document.body) =>
    within(where as HTMLElement)
      .queryAllByRole(role, options(name))
      .filter(isRead)
  return {
    ...answer,
    document,
    all,
    the: (role, name, where) => {
      const found = all(role, name, where)
      if (found.length === 1) return found[0]!
      throw new Error(`${answer.path} has ${found.length} of role ${role}, name ${name ?? 'any'}`)
    },
    withText: (text, where = document.body) =>
      within(where as HTMLElement)
        .queryAllByText(text, { ignore: `${getConfig().defaultIgnore}, noscript *` })
        .filter(isRead),
  }
}

/** By attributes, which say it without a style. */
const isRead = (element: Element) => element.closest('[hidden], [aria-hidden="true"], template, noscript') === null

/** The text of each as it is read, without line ends. */
export const visibleTexts = (elements: Iterable<Element>): string[] => [...elements].map(visibleText)
export function visibleText(element: Element): string {
  const read = element.cloneNode(true) as Element
  for (const script of read.querySelectorAll('script, style, template')) script.remove()
  return (read.textContent ?? '').replace(/\s+/g, ' ').trim()
}
