/** Invented people: common names, RUTs of a range that is given to nobody, addresses and phones that reach nobody. */
import { rutCheckDigit } from '#lib/rut.ts'
import { createRandom } from './random.ts'

export type Person = {
  /** Null for a guest. */
  accountId: string | null
  visitor: string
  firstName: string
  lastName: string
  gender: 'female' | 'male'
  rut: string
  email: string
  phone: string
  birthdate: string
  healthInstitute: string
  street: string
  apartment: string
  /** Picks a commune among those that are served. */
  communeShare: number
}

const WOMEN = (
  'Antonia Isidora Catalina Josefa Martina Florencia Emilia Valentina Javiera Constanza Fernanda Francisca Carolina ' +
  'Claudia Marcela Patricia Verónica Rosa Carmen Gloria Teresa Marta Elena Luisa Silvia Cecilia Paola Daniela ' +
  'Natalia Alejandra Bárbara Camila'
).split(' ')
const MEN = (
  'Benjamín Vicente Martín Matías Joaquín Agustín Tomás Lucas Diego Sebastián Felipe Nicolás Cristóbal Ignacio ' +
  'Francisco Rodrigo Cristián Mauricio Claudio Patricio Héctor Jorge Luis Manuel Pedro Víctor Raúl Sergio Hernán ' +
  'Gabriel Esteban Pablo'
).split(' ')
const FAMILIES = (
  'González Muñoz Rojas Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández ' +
  'Torres Araya Flores Espinoza Valenzuela Castillo Tapia Reyes Gutiérrez Castro Pizarro Álvarez Vásquez Sánchez ' +
  'Fernández Ramírez Carrasco Gómez Cortés Herrera Núñez Jara Vergara Rivera Figueroa Riquelme García Miranda Bravo ' +
  'Vera Molina Vega Campos Sandoval Orellana Cárdenas Olivares Alarcón Gallardo Ortiz Garrido Salazar Guzmán Ñancupil'
).split(' ')
const STREETS = [
  'Los Aromos',
  'Av. Los Boldos',
  'Pasaje Quillay',
  'Las Camelias',
  'Av. Peumo',
  'Los Canelos',
  'Maitén Norte',
  'Pasaje Arrayán',
  'El Litre',
  'Av. Las Palmas',
  'Los Coigües',
  'Raulí Sur',
]
/** Half of these RUTs' range, so that a prescriber is never a customer. */
const PRESCRIBERS_FROM = 45_000_000
const CUSTOMERS_FROM = 30_000_000

const withCheckDigit = (body: number): string => `${body}-${rutCheckDigit(body)}`
const twoDigits = (number: number): string => String(number).padStart(2, '0')
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '')

/** The person of this number; the same seed gives the same. */
export function createPerson(seed: string, number: number): Person {
  const random = createRandom(`${seed} person ${number}`)
  const gender = random.isLucky(0.58) ? 'female' : 'male'
  const firstName = random.pick(gender === 'female' ? WOMEN : MEN)
  const lastName = `${random.pick(FAMILIES)} ${random.pick(FAMILIES)}`
  return {
    accountId: number % 5 === 0 ? random.uuid() : null,
    visitor: random.uuid(),
    firstName,
    lastName,
    gender,
    // Steps of 97 spread the numbers over the range, each once.
    rut: withCheckDigit(CUSTOMERS_FROM + ((number * 97 + 13) % 15_000_000)),
    email: `${plain(firstName)}.${plain(lastName.split(' ')[0]!)}${number}@correo.example`,
    phone: `90000${String(number % 10_000).padStart(4, '0')}`,
    birthdate: `${random.whole(1938, 2004)}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`,
    healthInstitute: String(random.whole(1, 3)),
    street: `${random.pick(STREETS)} ${random.whole(100, 9_990)}`,
    apartment: random.isLucky(0.4) ? `Depto. ${random.whole(101, 2_010)}` : '',
    communeShare: random.next(),
  }
}

export function createPrescriber(seed: string, number: number): { name: string; run: string } {
  const random = createRandom(`${seed} prescriber ${number}`)
  const isWoman = random.isLucky(0.5)
  return {
    name: `${isWoman ? 'Dra.' : 'Dr.'} ${random.pick(isWoman ? WOMEN : MEN)} ${random.pick(FAMILIES)}`,
    run: withCheckDigit(PRESCRIBERS_FROM + number * 89),
  }
}
