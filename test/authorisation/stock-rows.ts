/** Who may read and change what lies on the shelves. */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const everyStaff = (end: string): Ends => ({
  '*': 'account.not_allowed',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, end])),
})
const warehouse = (end: string): Ends => ({
  '*': 'account.not_allowed',
  pharmacist: end,
  dispatch: end,
  manager: end,
})
const pharmacist = (end: string): Ends => ({ '*': 'account.not_allowed', pharmacist: end })
const manager = (end: string): Ends => ({ '*': 'account.not_allowed', manager: end })
const importers = (end: string): Ends => ({ '*': 'account.not_allowed', pharmacist: end, manager: end })
const NOBODY = '00000000-0000-4000-8000-000000000000'

export const STOCK: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query stockLevels', 'code: "PARA"', everyStaff('ok')],
  ['query productStock', 'sku: "NONE"', everyStaff('product.not_found')],
  ['query stockMovements', 'productId: "1"', everyStaff('ok')],
  [
    'query movementOrder',
    'productId: "1", id: "0"',
    {
      '*': 'account.not_allowed',
      operator: 'order.not_found',
      pharmacist: 'order.not_found',
      dispatch: 'order.not_found',
      manager: 'order.not_found',
    },
  ],
  ['query lots', '', everyStaff('empty')],
  ['query recalledParcels', `lotId: "${NOBODY}"`, pharmacist('lot.not_found')],
  ['mutation countStock', 'productId: "1", seen: -1, counted: 1, reason: "count"', warehouse('stock.changed')],
  ['mutation writeOffStock', 'productId: "1", units: 1000000, reason: "damage"', warehouse('stock.below_held')],
  ['mutation receiveStock', 'lines: [{ productId: "1000000", units: 1 }]', warehouse('product.not_found')],
  [
    'mutation changeShelf',
    'productId: "1", changes: [{ field: "place", fromPlace: "nobody’s", toPlace: "A-01" }]',
    warehouse('stock.changed'),
  ],
  ['mutation recallLot', 'productId: "1", lot: "NONE", reason: "x"', pharmacist('lot.not_found')],
  ['mutation mailRecall', `lotId: "${NOBODY}", text: "x"`, pharmacist('lot.not_found')],
  ['query scheduledOffers', 'sku: "PARA"', everyStaff('empty')],
  [
    'mutation scheduleOffers',
    'offers: [{ productId: 1000000, offerPrice: 1 }], from: "2026-11-01", until: "2026-11-02"',
    { '*': 'account.not_allowed', manager: 'offer.ended' },
  ],
  [
    'query previewOffers',
    'ids: [1000000], plan: { percent: 10 }, from: "2026-11-01", until: "2026-11-02"',
    { '*': 'account.not_allowed', manager: 'offer.ended' },
  ],
  ['mutation cancelScheduledOffers', `batchId: "${NOBODY}"`, { '*': 'account.not_allowed', manager: 'offer.ended' }],
  ['mutation cancelScheduledOffer', `id: "${NOBODY}"`, { '*': 'account.not_allowed', manager: 'offer.not_found' }],
  ['query catalogueImports', '', importers('empty')],
  ['query catalogueImport', `id: "${NOBODY}"`, importers('import.not_found')],
  ['query importRows', `id: "${NOBODY}", view: "changed"`, importers('empty')],
  ['get /staff/1.0/imports/:id', `${NOBODY}?view=changed`, importers('ok')],
  ['mutation beginImport', 'fileName: "precios.csv", bytes: 1', manager('ok')],
  ['post /uploads/imports', `id=${NOBODY}&part=0`, manager('import.not_found')],
  ['mutation readImport', `id: "${NOBODY}"`, manager('import.not_found')],
  ['mutation discardImport', `id: "${NOBODY}"`, manager('import.not_found')],
  ['mutation applyImport', `id: "${NOBODY}", accepted: []`, manager('import.not_found')],
  ['mutation confirmImportClassification', `id: "${NOBODY}"`, pharmacist('import.not_found')],
  ['mutation undoImport', `id: "${NOBODY}"`, manager('import.not_found')],
  ['query apiKeys', '', { '*': 'account.not_allowed', manager: 'empty' }],
  [
    'mutation createApiKey',
    'name: "ERP", scopes: ["stock:write"], days: 30, code: "000000"',
    { '*': 'account.not_allowed', manager: 'account.second_factor_ended' },
  ],
  ['mutation revokeApiKey', `id: "${NOBODY}"`, { '*': 'account.not_allowed', manager: 'key.not_found' }],
  // A person's session is no key.
  ['put /admin/v1/stock', '[]', { '*': 'key.invalid' }],
  ['put /admin/v1/prices', '[]', { '*': 'key.invalid' }],
  ['put /admin/v1/products', '[]', { '*': 'key.invalid' }],
  ['get /admin/v1/products', '', { '*': 'key.invalid' }],
  ['get /admin/v1/stock', '', { '*': 'key.invalid' }],
]
