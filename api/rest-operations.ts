import type { Operation } from './rest-operation.ts'
import { SALE_OPERATIONS } from './sale-operations.ts'
import { SERVICE_OPERATIONS } from './service-operations.ts'

/** Every REST call (SHOP §7). */
export const OPERATIONS: readonly Operation[] = [...SALE_OPERATIONS, ...SERVICE_OPERATIONS]
