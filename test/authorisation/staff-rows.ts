/** The back office's rows, a file a part. */
import { PARCELS } from './parcel-rows.ts'
import { REVIEWS } from './review-rows.ts'
import { SETTINGS } from './settings-rows.ts'
import { STOCK } from './stock-rows.ts'
import { WORK } from './work-rows.ts'

export const STAFF = [...PARCELS, ...REVIEWS, ...SETTINGS, ...STOCK, ...WORK]
