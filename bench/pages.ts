import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { KeepAliveClient } from './keep-alive-client.ts'

export type PageFigures = {
  page: string
  status: number
  html: number
  decoded: number
  js: number
  css: number
  scripts: number
}

/** Bytes that a browser with gzip receives; `decoded`: of the HTML itself. */
export async function measurePages(
  port: number,
  pages: { page: string; path: string }[],
  build: string,
): Promise<PageFigures[]> {
  const client = new KeepAliveClient(port)
  const figures: PageFigures[] = []
  for (const { page, path } of pages) {
    const { status, body } = await client.ask({ path, headers: { Accept: 'text/html' } })
    const sizes = { html: gzipSync(body).length, decoded: body.length }
    figures.push({ page, status, ...sizes, ...measureAssets(body.toString(), build) })
  }
  client.close()
  return figures
}

function measureAssets(html: string, build: string): { js: number; css: number; scripts: number } {
  const findAssets = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1]!))]
  const bytes = (paths: string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(readFileSync(`${build}/client${path}`)).length, 0)
  const js = findAssets(/["'(](\/assets\/[\w./-]+\.js)["')]/g)
  return { js: bytes(js), css: bytes(findAssets(/<link[^>]*href="(\/assets\/[\w./-]+\.css)"/g)), scripts: js.length }
}
