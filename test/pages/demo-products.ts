/** Rows of the demo catalogue (data/catalogue) for pages that name its products; all of them cost a minute. */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { ProductRow } from '#test/test-shop.ts'

const ROW_START = /^(\d+),("(?:[^"]|"")*"|[^,]*),([^,]*,("(?:[^"]|"")*"|[^,]*),("(?:[^"]|"")*"|[^,]*)),/

type Wanted = {
  skus?: readonly string[]
  named?: RegExp
  /** The first one of each type, category and sub-category. */
  eachCategory?: true
}

export function demoProducts({ skus = [], named, eachCategory }: Wanted): ProductRow[] {
  const categories = new Set<string>()
  return globSync('data/catalogue/*.csv')
    .sort()
    .flatMap((file) => {
      const [head, ...lines] = readFileSync(file, 'utf8').split('\n')
      const chosen = lines.filter((line) => {
        const [, sku, name, place] = ROW_START.exec(line) ?? []
        if (sku === undefined || name === undefined || place === undefined) return false
        const isFirst = eachCategory === true && !categories.has(place)
        categories.add(place)
        return isFirst || skus.includes(sku) || named?.test(name.replace(/^"|"$/g, ''))
      })
      return parse([head, ...chosen].join('\n'), { columns: true }) as ProductRow[]
    })
}
