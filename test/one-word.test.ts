/**
 * One word for one thing on screens and in mails (decision D58): 'carro', 'despacho'. A document's quoted texts stay.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Letter by letter as SHOP and ACCOUNT quote them. */
const QUOTED = [
  'No hay productos en el carrito de suscripciones',
  'No hay productos en el carrito',
  'Tienes productos en tu carrito con solo retiro en tienda.',
  'Producto añadido al carrito',
  'Carrito actualizado',
  "shipping: 'Envío'",
  'El cobro se realizará 2 días antes del envío de tus medicamentos*',
]
const OTHER_WORDS = /\b(?:carritos?|cestas?|envíos?)\b/giu

// Comments quote freely. A person sends a prescription ('¿Cómo envío mi receta?'): that is in the contents, not here.
const texts = new Map(
  ['web', 'shop', 'api']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.en\.ts$|graphql-env/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
)

test('a cart is a ‘carro’ and a delivery a ‘despacho’, but where a document is quoted', () => {
  const strays = [...texts].flatMap(([file, source]) => {
    const own = QUOTED.reduce((left, text) => left.replaceAll(text, ''), source)
    return [...own.matchAll(OTHER_WORDS)].map(([word]) => `${file}: ${word}`)
  })
  assert.deepEqual(strays, [])
})

test('each quoted text still stands somewhere', () => {
  for (const text of QUOTED)
    assert.ok(
      [...texts.values()].some((source) => source.includes(text)),
      text,
    )
})
