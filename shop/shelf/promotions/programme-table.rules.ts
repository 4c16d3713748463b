/** SHOP §2, §9: 1200 × 630, for link previews. */
import { formatClp } from '#lib/money.ts'
import { PROGRAMME_PERCENTS, programmePrices } from './programme.rules.ts'
import { PROGRAMME_ES } from './programme-words.rules.ts'

export function programmeTable(normal: number): { row: string; percent: string; price: string }[] {
  const { first, second, third, average12 } = programmePrices(normal)
  const steps = [first, second, third].map((price, index) => ({
    row: PROGRAMME_ES.steps[index]!,
    percent: `${PROGRAMME_PERCENTS[index]} %`,
    price: formatClp(price),
  }))
  return [...steps, { row: PROGRAMME_ES.average, percent: '', price: formatClp(average12) }]
}

/** Drawn as PNG, its texts have the system's sans serif font. */
export function drawProgrammeTable(product: { productName: string; normalPrice: number }, shopName: string): string {
  const name = product.productName.length > 46 ? `${product.productName.slice(0, 45)}…` : product.productName
  const rows = programmeTable(product.normalPrice).map(({ row, percent, price }, index) => {
    const y = 262 + index * 78
    const weight = index === 3 ? 700 : 400
    return (
      (index % 2 === 0 ? `<rect x="60" y="${y - 50}" width="1080" height="78" fill="#f1faf5"/>` : '') +
      text(90, y, row, { size: 32, weight }) +
      text(760, y, percent, { size: 32, weight, anchor: 'end' }) +
      text(1110, y, price, { size: 36, weight: 700, anchor: 'end', fill: '#11513b' })
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"
  font-family="Figtree, 'DejaVu Sans', Helvetica, Arial, sans-serif">
<rect width="1200" height="630" fill="#fbfaf6"/><rect width="1200" height="20" fill="#14664a"/>
${text(60, 92, PROGRAMME_ES.title, { size: 30, weight: 400, fill: '#14664a' })}
${text(60, 150, name, { size: 44, weight: 700 })}
${text(60, 198, `Precio normal ${formatClp(product.normalPrice)}`, { size: 26, weight: 400, fill: '#4c5a53' })}
${rows.join('\n')}
${text(60, 574, PROGRAMME_ES.limits, { size: 24, weight: 400, fill: '#4c5a53' })}
${text(1140, 604, shopName, { size: 26, weight: 700, anchor: 'end', fill: '#14664a' })}
</svg>`
}

function text(
  x: number,
  y: number,
  text: string,
  {
    size,
    weight,
    fill = '#16211c',
    anchor = 'start',
  }: { size: number; weight: number; fill?: string; anchor?: 'start' | 'end' },
): string {
  return text === ''
    ? ''
    : `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
        `text-anchor="${anchor}">${text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</text>`
}
