import { inTransaction, type Shop } from '#context'
import { searchText } from '#lib/spanish-text.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { addDemoCase, type DemoCase } from '#shop/help/cases/add-demo-case.ts'
import { saveBookWords } from '#shop/help/cases/claims-book.db.ts'
import { publicText } from '#shop/help/cases/public-entry.rules.ts'
import type { SubType } from './suggestion.rules.ts'

type Entry = {
  daysAgo: number
  person?: { firstName: string; lastName: string; email: string; phone: string }
  problem?: SubType
  subject: string
  message: string
  /** 'unpublished': only its sender and staff read it. */
  state: 'unpublished' | 'open' | 'taken' | 'answered' | 'closed'
  answer?: string
}

const { client, operator, manager } = DEMO_PEOPLE
const CAMILA = {
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  phone: client.phoneNumber,
}
const createPerson = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName.split(' ')[0]}@ejemplo.cl`.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
  phone: '900000000',
})

const ENTRIES: readonly Entry[] = [
  {
    daysAgo: 44,
    problem: 'dispatch_problem',
    subject: 'Mi pedido llegó un día después',
    message: 'Compré un lunes en la mañana con despacho en 24 horas y llegó el miércoles. Nadie me avisó del atraso.',
    state: 'closed',
    answer:
      'Hola, Camila:\nTienes razón: el repartidor no encontró la dirección el martes y no te llamamos. Te devolvimos ' +
      'el costo del despacho y desde esta semana avisamos por correo cada intento de entrega.',
  },
  {
    daysAgo: 37,
    person: createPerson('Jorge', 'Muñoz Tapia'),
    subject: 'Retiro los sábados más tarde',
    message:
      'Trabajo los sábados hasta las cinco y cuando llego a retirar ya está cerrado. ¿Podrían cerrar a las seis?',
    state: 'answered',
    answer:
      'Hola, Jorge:\nGracias por la idea. La evaluaremos con el equipo de la tienda. Por ahora puedes pedir que otra ' +
      'persona retire con el número del pedido.',
  },
  {
    daysAgo: 30,
    person: createPerson('Rosa', 'Ávila Peña'),
    problem: 'missing_product',
    subject: 'Faltó una caja de losartán',
    message: 'Pagué tres cajas y en la bolsa venían dos. La boleta dice tres.',
    state: 'answered',
    answer:
      'Hola, Rosa:\nRevisamos el inventario y sobraba una caja: el error fue nuestro. Te la enviamos hoy sin costo.',
  },
  {
    daysAgo: 23,
    person: createPerson('Ignacio', 'Lara Soto'),
    subject: 'Más información en las fichas',
    message: 'Sería bueno que cada producto dijera si se puede tomar con alimentos.',
    state: 'answered',
    answer:
      'Hola, Ignacio:\nEstamos agregando el folleto de cada medicamento a su ficha. Si tienes dudas hoy, pregúntale ' +
      'a nuestro químico farmacéutico por teléfono.',
  },
  {
    daysAgo: 16,
    person: createPerson('Patricia', 'Godoy Reyes'),
    problem: 'stock_of_medication',
    subject: 'Tratamiento sin stock hace dos semanas',
    message: 'Todos los meses compro el mismo medicamento y hace dos semanas aparece agotado.',
    state: 'answered',
    answer:
      'Hola, Patricia:\nEl laboratorio atrasó su entrega. Llega esta semana. En su ficha puedes pedir que te ' +
      'avisemos, y ver otras presentaciones con el mismo principio activo.',
  },
  {
    daysAgo: 9,
    person: createPerson('Héctor', 'Bravo Leiva'),
    problem: 'no_bioequivalent',
    subject: 'No encontré el bioequivalente',
    message: 'Mi receta dice el principio activo y en la página solo aparece la marca más cara.',
    state: 'taken',
  },
  {
    daysAgo: 6,
    person: createPerson('Daniela', 'Vega Ríos'),
    subject: 'Recordatorio para renovar la receta',
    message: 'Me gustaría que avisaran por correo cuando una receta guardada está por vencer.',
    state: 'open',
  },
  {
    daysAgo: 4,
    person: createPerson('Marcelo', 'Pinto Cáceres'),
    problem: 'purchase_problem',
    subject: 'El cupón no descontó el despacho',
    message: 'Usé un cupón de despacho gratis y en el total seguía el cobro. Igual pagué porque lo necesitaba.',
    state: 'taken',
  },
  {
    daysAgo: 2,
    person: createPerson('Elena', 'Zúñiga Mora'),
    subject: 'Letras más grandes en el carro',
    message: 'A mi mamá le cuesta leer los precios del carro en el teléfono.',
    state: 'open',
  },
  {
    daysAgo: 1,
    problem: 'other',
    subject: 'La bolsa venía rota',
    message: 'El producto llegó bien, pero la bolsa venía abierta por un lado.',
    state: 'unpublished',
  },
]

export const seedDemoClaimsBook = (shop: Shop): Promise<string[]> =>
  inTransaction(shop, async (shop) => {
    const added: string[] = []
    for (const [place, entry] of ENTRIES.entries()) {
      const demoCase = toCase(entry, place, shop.now())
      if (!(await addDemoCase(shop, demoCase))) continue
      await saveBookWords(shop, demoCase.id, searchText(publicText(entry.subject, demoCase)))
      added.push(demoCase.id)
    }
    return added
  })

function toCase(
  { daysAgo, person = CAMILA, problem, answer, ...entry }: Entry,
  place: number,
  now: Temporal.Instant,
): DemoCase {
  const openedAt = now.subtract({ hours: 24 * daysAgo })
  const hoursLater = (hours: number) => openedAt.add({ hours })
  const by = operator.id
  const isPublished = entry.state !== 'unpublished'
  const isTaken = isPublished && entry.state !== 'open'
  return {
    id: `b0000000-0000-4000-8000-0000000000${String(place).padStart(2, '0')}`,
    kind: problem ? 'claim' : 'suggestion',
    accountId: person === CAMILA ? client.id : null,
    ...person,
    orderId: null,
    topic: problem ? 'reclamo' : 'sugerencia',
    subType: problem ?? null,
    subject: entry.subject,
    message: entry.message,
    details: {},
    locale: 'es',
    at: openedAt,
    steps: [
      ...(isTaken ? [{ at: hoursLater(3), event: 'taken' as const, by }] : []),
      ...(isPublished ? [{ at: hoursLater(5), event: 'published' as const, by: manager.id }] : []),
      ...(answer ? [{ at: hoursLater(30), event: 'answered' as const, by, note: answer }] : []),
      ...(entry.state === 'closed'
        ? [{ at: hoursLater(80), event: 'closed' as const, by, note: 'Recibió la devolución' }]
        : []),
    ],
  }
}
