import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { changeShelf } from './change-shelf.ts'
import { countStock, receiveStock, writeOffStock } from './change-stock.ts'
import {
  countInput,
  movementKeyInput,
  movementPageInput,
  receiptInput,
  shelfInput,
  stockListInput,
  writeOffInput,
} from './inventory.input.ts'
import { listMovements, listStock, showMovementOrder, showStock } from './list-stock.ts'
import { ProductLotNode } from './lots.graphql.ts'
import {
  availableUnits,
  shelfUnits,
  type ProductStock,
  type StockLevel,
  type StockMovement,
} from './stock-level.rules.ts'

const StockLevelNode = builder.objectRef<StockLevel>('StockLevel').implement({
  description: 'Units of a product, and where they lie.',
  fields: (t) => ({
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true, description: 'Its first photograph.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the shop shows it.' }),
    coldChain: t.exposeBoolean('coldChain'),
    place: t.exposeString('place', { nullable: true, description: 'The label of its shelf.' }),
    shelf: t.int({ description: 'What lies on the shelf: what a person counts.', resolve: shelfUnits }),
    unpacked: t.exposeInt('unpacked', { description: 'Of these, sold and not packed yet.' }),
    held: t.exposeInt('held', { description: 'Of these, promised to payments under way.' }),
    available: t.int({ description: 'What the shop may still sell.', resolve: availableUnits }),
    reorderPoint: t.exposeInt('reorderPoint', { description: 'With no more available, it is ordered again.' }),
    countedAt: t.exposeString('countedAt', { nullable: true, description: 'When it was last counted; ISO 8601, UTC.' }),
    expiresOn: t.exposeString('expiresOn', {
      nullable: true,
      description: 'Of its lots, the first last day of use, YYYY-MM-DD.',
    }),
  }),
})

const StockLevelsNode = builder.objectRef<KeysetPage<StockLevel>>('StockLevels').implement({
  description: 'A page of products on their shelves.',
  fields: (t) => ({
    nodes: t.field({ type: [StockLevelNode], description: 'In the order of the view.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const ProductStockNode = builder.objectRef<ProductStock>('ProductStock').implement({
  description: 'A product’s units, with its lots.',
  fields: (t) => ({
    level: t.field({ type: StockLevelNode, description: 'Its units.', resolve: (stock) => stock }),
    lots: t.field({
      type: [ProductLotNode],
      description: 'Those with units and those that may not be used, the first to expire first.',
      resolve: ({ lots }) => lots,
    }),
  }),
})

const StockMovementNode = builder.objectRef<StockMovement>('StockMovement').implement({
  description: 'A change of a product’s stock.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    kind: t.exposeString('kind', {
      description:
        'sale, return, quarantine, receipt, count, damage, expired, theft, found, other, recall, import, api, opening.',
    }),
    units: t.exposeInt('units', { description: 'Below zero: they left.' }),
    stockAfter: t.exposeInt('stockAfter', { description: 'The stock after it.' }),
    lot: t.exposeString('lot', { nullable: true, description: 'Of which lot; null: of none.' }),
    by: t.exposeString('by', { nullable: true, description: 'First name of who did it; null for the shop itself.' }),
    role: t.exposeString('role', { nullable: true, description: 'Their role.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the person wrote.' }),
    hasOrder: t.exposeBoolean('hasOrder', { description: 'It belongs to an order, which movementOrder names.' }),
  }),
})

const StockMovementsNode = builder.objectRef<KeysetPage<StockMovement>>('StockMovements').implement({
  description: 'A page of movements.',
  fields: (t) => ({
    nodes: t.field({ type: [StockMovementNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const PRODUCT = 'The product’s _id.'
const NOTE = 'At most 500 characters; required for the reason `other`.'
const toNumber = (id: string | number): number => Number(id)

builder.queryFields((t) => ({
  stockLevels: t.field({
    type: StockLevelsNode,
    extensions: RECORDED,
    description: 'For staff: products on their shelves.',
    args: {
      shopId: t.arg.string(),
      view: t.arg.string({ description: 'places (the default): by the shelf’s label; low: to order again.' }),
      from: t.arg.string({ description: 'places: the first label that is listed.' }),
      code: t.arg.string({ description: 'A SKU, a bar code or a lot: the view does not count then.' }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { shopId: _shop, ...input }, { shop, viewer }) =>
      listStock(shop, { account: await viewer.account(), ...parseInput(stockListInput, input) }),
  }),
  productStock: t.field({
    type: ProductStockNode,
    extensions: RECORDED,
    description: 'For staff: a product’s units and lots.',
    args: { shopId: t.arg.string(), sku: t.arg.string({ required: true, description: 'The product’s.' }) },
    resolve: async (_, { sku }, { shop, viewer }) => showStock(shop, { account: await viewer.account(), sku }),
  }),
  stockMovements: t.field({
    type: StockMovementsNode,
    extensions: RECORDED,
    description: 'For staff: why a product’s stock is what it is.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: PRODUCT }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { productId, first, after }, { shop, viewer }) =>
      listMovements(shop, {
        account: await viewer.account(),
        ...parseInput(movementPageInput, { productId: toNumber(productId), first, after }),
      }),
  }),
  movementOrder: t.string({
    extensions: RECORDED,
    description: 'For staff who read orders: the number of a movement’s order. The reading of the order is recorded.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: PRODUCT }),
      id: t.arg.id({ required: true, description: 'The movement.' }),
    },
    resolve: async (_, { productId, id }, { shop, viewer }) =>
      showMovementOrder(shop, {
        account: await viewer.account(),
        ...parseInput(movementKeyInput, { productId: toNumber(productId), id: String(id) }),
      }),
  }),
}))

const ReceivedLineInput = builder.inputType('ReceivedLineInput', {
  description: 'Goods that arrive.',
  fields: (t) => ({
    productId: t.id({ required: true, description: PRODUCT }),
    units: t.int({ required: true, description: '1 to 1,000,000.' }),
    lot: t.string({ description: 'As it is printed; none for a product without lots.' }),
    expiresOn: t.string({ description: 'The lot’s last day of use, YYYY-MM-DD.' }),
  }),
})

const ShelfChangeInput = builder.inputType('ShelfChangeInput', {
  description: 'A changed field: a text for place, a number for reorderPoint.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'place or reorderPoint.' }),
    fromPlace: t.string({ description: 'What the caller saw.' }),
    toPlace: t.string({ description: 'At most 40 characters; null: none.' }),
    fromPoint: t.int({ description: 'What the caller saw.' }),
    toPoint: t.int({ description: '0 to 1,000,000.' }),
  }),
})

builder.mutationFields((t) => ({
  countStock: t.boolean({
    description: 'For staff: the shelf was seen with some units and has others. The stock moves by the difference.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: PRODUCT }),
      seen: t.arg.int({ required: true, description: 'What `shelf` was.' }),
      counted: t.arg.int({ required: true, description: 'What lies there.' }),
      reason: t.arg.string({ required: true, description: 'count, damage, expired, theft, found or other.' }),
      note: t.arg.string({ description: NOTE }),
    },
    resolve: async (_, { productId, seen, counted, reason, note }, { shop, viewer }) => {
      const count = parseInput(countInput, { productId: toNumber(productId), seen, counted, reason, note })
      await countStock(shop, { account: await viewer.account(), ...count })
      return true
    },
  }),
  writeOffStock: t.boolean({
    description: 'For staff: units that cannot be sold leave the stock.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: PRODUCT }),
      units: t.arg.int({ required: true, description: 'At least 1.' }),
      lotId: t.arg.id({ description: 'Of which lot; none: of any.' }),
      reason: t.arg.string({ required: true, description: 'damage, expired, theft or other.' }),
      note: t.arg.string({ description: NOTE }),
    },
    resolve: async (_, { productId, units, lotId, reason, note }, { shop, viewer }) => {
      const writeOff = parseInput(writeOffInput, { productId: toNumber(productId), units, lotId, reason, note })
      await writeOffStock(shop, { account: await viewer.account(), ...writeOff })
      return true
    },
  }),
  receiveStock: t.boolean({
    description: 'For staff: goods that arrive, all lines or none.',
    args: {
      shopId: t.arg.string(),
      lines: t.arg({ type: [ReceivedLineInput], required: true, description: 'At most 200.' }),
      note: t.arg.string({ description: 'The document they came with, for example.' }),
    },
    resolve: async (_, { lines, note }, { shop, viewer }) => {
      const receipt = parseInput(receiptInput, {
        lines: lines.map((line) => ({ ...line, productId: toNumber(line.productId) })),
        note,
      })
      await receiveStock(shop, { account: await viewer.account(), ...receipt })
      return true
    },
  }),
  changeShelf: t.boolean({
    description: 'For staff: where a product lies, and when it is ordered again; all fields or none.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: PRODUCT }),
      changes: t.arg({ type: [ShelfChangeInput], required: true, description: 'One a field.' }),
    },
    resolve: async (_, { productId, changes }, { shop, viewer }) => {
      const change = parseInput(shelfInput, {
        productId: toNumber(productId),
        changes: changes.map(({ field, fromPlace, toPlace, fromPoint, toPoint }) =>
          field === 'place'
            ? { field, from: fromPlace ?? null, to: toPlace ?? null }
            : { field, from: fromPoint, to: toPoint },
        ),
      })
      await changeShelf(shop, { account: await viewer.account(), ...change })
      return true
    },
  }),
}))
