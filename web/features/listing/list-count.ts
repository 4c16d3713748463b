/** The id of the line that says how many products a list has. */
export const COUNT = 'productos-disponibles'
