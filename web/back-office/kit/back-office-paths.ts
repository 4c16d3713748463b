import { BACK_OFFICE_PATH } from '#web/platform/paths.ts'

export const START_PATH = BACK_OFFICE_PATH
export const PRESCRIPTIONS_PATH = `${BACK_OFFICE_PATH}/recetas`
export const ORDERS_PATH = `${BACK_OFFICE_PATH}/pedidos`
export const PREPARATION_PATH = `${BACK_OFFICE_PATH}/preparacion`
export const DISPATCH_PATH = `${BACK_OFFICE_PATH}/despacho`
export const PICKUPS_PATH = `${BACK_OFFICE_PATH}/retiros`
export const CASES_PATH = `${BACK_OFFICE_PATH}/casos`
export const TEMPLATES_PATH = `${CASES_PATH}/plantillas`
export const MONEY_PATH = `${BACK_OFFICE_PATH}/dinero`
export const MONEY_REVIEWS_PATH = `${MONEY_PATH}/revisiones`
export const API_KEYS_PATH = `${BACK_OFFICE_PATH}/conexiones/claves`
export const CUSTOMERS_PATH = `${BACK_OFFICE_PATH}/clientes`
export const DATA_REQUESTS_PATH = `${CUSTOMERS_PATH}/solicitudes`
export const SUBSCRIPTIONS_PATH = `${BACK_OFFICE_PATH}/suscripciones`
export const PRICES_PATH = `${BACK_OFFICE_PATH}/precios`
export const PRODUCTS_PATH = `${BACK_OFFICE_PATH}/productos`
export const IMPORTS_PATH = `${PRODUCTS_PATH}/importar`
export const STOCK_PATH = `${BACK_OFFICE_PATH}/existencias`
export const QUARANTINE_PATH = `${STOCK_PATH}/cuarentena`
export const LOTS_PATH = `${STOCK_PATH}/lotes`
export const RECEIPT_PATH = `${STOCK_PATH}/recepcion`

export const reviewPath = (id: string): string => `${PRESCRIPTIONS_PATH}/${id}`
export const orderPath = (reference: string): string => `${ORDERS_PATH}/${encodeURIComponent(reference)}`
export const orderAsCustomerPath = (reference: string): string => `${orderPath(reference)}/cliente`
export const preparationPath = (parcelId: string): string => `${PREPARATION_PATH}/${parcelId}`
export const deliveryPath = (parcelId: string): string => `${DISPATCH_PATH}/${parcelId}`
export const subscriptionPath = (reference: string): string => `${SUBSCRIPTIONS_PATH}/${encodeURIComponent(reference)}`
export const casePath = (number: string): string => `${CASES_PATH}/${encodeURIComponent(number)}`
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`
export const staffProductPath = (sku: string): string => `${PRODUCTS_PATH}/${encodeURIComponent(sku)}`
export const importPath = (id: string): string => `${IMPORTS_PATH}/${id}`
export const stockPath = (sku: string): string => `${STOCK_PATH}/${encodeURIComponent(sku)}`
export const lotPath = (id: string): string => `${LOTS_PATH}/${id}`
