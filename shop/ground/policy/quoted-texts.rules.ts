/** The documents quote these in a case or spelling of their own (decisions D35, D58). A test checks all other texts. */

// SHOP §2, §3, §4, §6, §8
export const ADDED_TO_CART = 'Producto añadido al carrito'
export const CART_UPDATED = 'Carrito actualizado'
export const EMPTY_CART = 'No hay productos en el carrito'
export const PICKUP_ONLY =
  'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.'
export const FILTERS = 'FILTROS'
export const NEXT = 'SIGUIENTE'
export const FINAL_STEP = 'Finalizar Orden'
export const ORDER_CONFIRMED = 'Pedido Confirmado'
export const PAYMENT_REJECTED = 'Transacción Rechazada'
export const REJECTED_REFERENCE = 'Transaccion rechazada Nº'
export const INSURANCE_COVER = 'Cobertura Seguro'
export const CHEQUE_PRESCRIPTION = 'Receta Cheque - solo venta presencial'
export const ADDRESS_FORMAT = 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'
export const DOCUMENT_NUMBER_FORMAT = 'Debes ingresar un número de documento válido, Ej: 111222333'

// ACCOUNT §2, §3, §5, §8, §9
export const PROFILE_TITLE = 'My account'
export const EMPTY_SUBSCRIPTION_CART = 'No hay productos en el carrito de suscripciones'
export const CHARGED_BEFORE = 'El cobro se realizará 2 días antes del envío de tus medicamentos*'
export const SHIPPING = 'Envío'
export const OWN_SUBSCRIPTIONS = 'Mis Suscripciones'
export const USER_DATA = 'Datos de Usuario'
export const PATHOLOGIES = 'Patologias de Interes'
export const TO_LOGIN = 'ir a Iniciar Sesión'
export const SEE_DETAIL = 'VER DETALLE'
export const EDIT = 'EDITAR'
export const CANCEL = 'CANCELAR'
export const SAVE = 'GUARDAR'
export const CANCEL_SUBSCRIPTION = 'CANCELAR SUSCRIPCIÓN'
export const RENEW_SUBSCRIPTION = 'RENOVAR SUSCRIPCIÓN'
export const OTHER_ADDRESS = 'INGRESAR OTRA DIRECCIÓN'
export const VALIDATE_ADDRESS = 'Validar Dirección'
export const SUBSCRIPTION_BONUS = 'Bonificación de Suscripción'
export const MONTHS = 'Meses'
export const DAYS = 'Días'
export const ONECLICK = 'Webpay OneClick'

// CONTENT §2.11
export const CALL_ANSWERED = 'CONTESTADA'
export const CALL_ENDED = 'FINALIZADA'
