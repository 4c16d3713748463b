import { PROGRAMME_PERCENTS, PROGRAMME_UNITS_A_MONTH, PROGRAMME_UNITS_A_YEAR } from './programme.rules.ts'

const [first, second, third] = PROGRAMME_PERCENTS

export const PROGRAMME_ES = {
  title: 'Programa de descuentos progresivos',
  steps: ['1.ª unidad del año', '2.ª unidad del año', 'Desde la 3.ª unidad'],
  average: 'Promedio en 12 meses',
  discount: `${first} % menos en tu 1.ª unidad del año, ${second} % en la 2.ª y ${third} % desde la 3.ª.`,
  limits: `Máximo ${PROGRAMME_UNITS_A_MONTH} unidades de cada producto al mes y ${PROGRAMME_UNITS_A_YEAR} al año.`,
  who: 'Para mayores de 18 años con cuenta. Contamos las unidades de tu cuenta, con tu RUT, desde enero de cada año.',
  basis: 'Descuentos sobre el precio normal. El promedio es de una unidad al mes durante un año.',
}

export const PROGRAMME_EN: typeof PROGRAMME_ES = {
  title: 'Progressive discount programme',
  steps: ['1st unit of the year', '2nd unit of the year', 'From the 3rd unit on'],
  average: 'Average over 12 months',
  discount: `${first}% off your 1st unit of the year, ${second}% off the 2nd and ${third}% from the 3rd on.`,
  limits: `At most ${PROGRAMME_UNITS_A_MONTH} units of each product a month and ${PROGRAMME_UNITS_A_YEAR} a year.`,
  who:
    'For people of 18 years or older with an account. We count your account’s units, with your RUT, from ' +
    'January of each year.',
  basis: 'Discounts on the normal price. The average is of one unit a month for a year.',
}
