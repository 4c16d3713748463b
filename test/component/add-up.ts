/** The figures of a screen, added up as its reader would. */
import assert from 'node:assert/strict'

/** A line's end: what it costs, and before it what it would cost without its discounts. */
const LINE_END = /(?:Antes \$([\d.]+)\s*Ahora )?\$([\d.]+)\s*$/
/** A row that is an amount; a sentence with one is no figure to add. */
const AMOUNT = /^(?:(?<minus>-)?\$(?<pesos>[\d.]+)|Gratis|Según tu comuna)$/

/**
 * Asserts that the lines without their discounts make the first row, that the rows make the last one, and that the
 * lines as they are charged make it too, with the shipping.
 */
export function assertAddsUp(lines: readonly Element[], summary: Element): void {
  const ends = lines.map(({ textContent }) => LINE_END.exec(textContent) ?? assert.fail(`no amount: ${textContent}`))
  const charged = ends.map((end) => parsePesos(end[2]!))
  const before = ends.map((end) => parsePesos(end[1] ?? end[2]!))
  const rows = [...summary.querySelectorAll('dt')].flatMap((name) => {
    const found = AMOUNT.exec(name.nextElementSibling!.textContent)
    if (!found) return []
    const { minus, pesos = '0' } = found.groups!
    return [{ name: name.textContent, amount: minus ? -parsePesos(pesos) : parsePesos(pesos) }]
  })
  const message = `${JSON.stringify(rows)} of ${before.join(', ')}`
  assert.ok(rows.length >= 2, message)
  const [first, ...others] = rows
  const total = others.pop()!
  const shipping = others.filter(({ name }) => /^(Despacho|Retiro)/.test(name))
  assert.equal(addUpNumbers(before), first!.amount, message)
  assert.equal(first!.amount + addUpNumbers(others.map(({ amount }) => amount)), total.amount, message)
  assert.equal(addUpNumbers(charged) + addUpNumbers(shipping.map(({ amount }) => amount)), total.amount, message)
}

const parsePesos = (digits: string) => Number(digits.replaceAll('.', ''))
const addUpNumbers = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
