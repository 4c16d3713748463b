/** The id of the line with a list's number of products. */
export const COUNT = 'productos-disponibles'
