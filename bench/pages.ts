import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { KeepAliveClient } from './keep-alive-client.ts'

export type PageFigures = {
  page: string
  status: number
  coldMs: number
  warmMs: number
  html: number
  js: number
  css: number
  scripts: number
}

/**
 * Ms to the first byte. Uncached is the median of different pages. Bytes are those that a browser with gzip receives.
 */
export async function measurePages(
  port: number,
  pages: { page: string; paths: string[] }[],
  build: string,
): Promise<PageFigures[]> {
  const client = new KeepAliveClient(port)
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }
  await client.ask({ path: '/404', headers }) // the first page of a process also loads code
  const figures: PageFigures[] = []
  for (const { page, paths } of pages) {
    const cold: number[] = []
    for (const path of paths) cold.push((await client.ask({ path, headers })).firstByteMs)
    const warm: number[] = []
    for (let turn = 0; turn < 60; turn++)
      warm.push((await client.ask({ path: paths[turn % paths.length]!, headers })).firstByteMs)
    const answer = await client.ask({ path: paths[0]!, headers: { Accept: 'text/html' } })
    figures.push({
      page,
      status: answer.status,
      coldMs: median(cold),
      warmMs: median(warm),
      html: gzipSync(answer.body).length,
      ...measureAssets(answer.body.toString(), build),
    })
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

const median = (values: number[]) =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN) * 100) / 100
