/** The rows of campaigns, of listings that content pages name, and of back-in-stock requests: the same for all. */
import type { Person } from './world.ts'

const EVERYBODY = { '*': 'ok' }

type Ends = { readonly [person in Person | '*']?: string }

export const CAMPAIGNS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query campaign', 'name: "black-friday"', EVERYBODY],
  ['query collections', 'productType: "Medicament"', { '*': 'empty' }],
  [
    'mutation setCampaignDates',
    'name: "cyber-day", startsAt: "2027-05-31T00:00:00-04:00", endsAt: "2027-06-03T00:00:00-04:00"',
    { '*': 'account.not_allowed', editor: 'ok', manager: 'ok' },
  ],
  [
    'post /content/1.0/offers',
    '{"nombres":"Eva","apellidos":"Soto","email":"$person@ejemplo.cl","identificador":"black-friday"}',
    // Nobody has set its dates.
    EVERYBODY,
  ],
  [
    'post /mscustomer/customer',
    '{"name":"Eva Soto","email":"eva@ejemplo.cl","phone":"12345678","sku":"PARA"}',
    // It is not sold out.
    { '*': 'stock.available' },
  ],
]
