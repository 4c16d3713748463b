/** Why a product's stock changed, as the record has it. */
export const MOVEMENT_KINDS = [
  'sale',
  'return',
  'quarantine',
  'receipt',
  'count',
  'damage',
  'expired',
  'theft',
  'found',
  'other',
  'recall',
  'import',
  'api',
  'opening',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** `actor`: 'role:account'; none for a sale and for the shop's own jobs. */
export type MovementReason = { kind: MovementKind; orderId?: string; actor?: string; note?: string }
