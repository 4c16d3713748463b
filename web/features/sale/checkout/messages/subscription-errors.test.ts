import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ERROR_CODES } from '#api/errors.ts'
import { quotedIn } from '#test/quoted-in.ts'

/** A language's sentences by key, as written: the Spanish file needs the browser's build to be imported. */
const readSentences = (language: 'es' | 'en') =>
  new Map(
    [
      ...quotedIn(
        readFileSync(`web/features/sale/checkout/messages/subscription-errors.${language}.ts`, 'utf8'),
      ).matchAll(/^ {4}'?([\w.]+)'?:\s+(['"])(.+)\2,$/gm),
    ].map(([, key, , sentence]) => [key!, sentence!]),
  )

test('every refusal of a subscription has its sentence, in both languages', () => {
  const codes = ERROR_CODES.filter((code) => code.startsWith('subscription.'))
  assert.ok(codes.length > 5)
  const [spanish, english] = [readSentences('es'), readSentences('en')]
  for (const code of codes) assert.ok(spanish.has(code), code)
  assert.deepEqual([...english.keys()], [...spanish.keys()])
})

test('the sentences that the specification quotes are its own, letter by letter', () => {
  const spanish = readSentences('es')
  for (const [key, sentence] of [
    ['subscription.not_found', 'No se encontró la suscripción'],
    ['subscription.empty', 'No hay productos en el carrito de suscripciones'],
    ['subscription.amount_changed', 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio'],
    ['monthsQuantity.required', 'Debes seleccionar cuantos meses durara tu suscripción'],
    ['daysQuantity.required', 'Debes seleccionar cada cuantos días llegará tu pedido'],
    ['phoneNumber.required', 'Es necesario agregar un número para contactarte...'],
    ['phoneNumber.invalid', 'Ingrese un número de teléfono válido'],
    ['firstName.required', 'Este campo es obligatorio'],
    ['lastName.required', 'Este campo es obligatorio'],
    ['address.required', 'Este campo es obligatorio'],
    ['address.length', 'Ingrese una dirección valida'],
    ['address.format', 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'],
    ['order.prescription_missing', 'Sube tu receta'],
    [
      'order.no_home_delivery',
      'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.',
    ],
    ['order.no_pickup', 'Retiro en tienda no disponible'],
    ['delivery.unknown_commune', 'No es posible realizar envios a esta dirección'],
    ['network', 'Error de conexión'],
  ] as const)
    assert.equal(spanish.get(key), sentence, key)
})
