export const COUNT = 'productos-disponibles'
