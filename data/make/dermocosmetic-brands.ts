/** Invented brands. Their products are in data/written/dermocosmetics.csv. */
export type DermoBrand = { brand: string; laboratory: string; character: string }

export const DERMO_BRANDS: readonly DermoBrand[] = [
  {
    brand: 'Ñirea',
    laboratory: 'Ñirea Dermatología',
    character: 'inspirada en los bosques de ñirre de Aysén, para piel sensible',
  },
  {
    brand: 'Atacalma',
    laboratory: 'Laboratorio Atacalma',
    character: 'nacida bajo el sol del norte, experta en protección solar',
  },
  {
    brand: 'Maitenia',
    laboratory: 'Maitenia Cosmética',
    character: 'ciencia antiedad con botánica del bosque de maitenes',
  },
  {
    brand: 'Quilué',
    laboratory: 'Quilué Laboratorio',
    character: 'limpieza a base de quillay para piel grasa y con imperfecciones',
  },
  {
    brand: 'Chilcán',
    laboratory: 'Chilcán Capilar',
    character: 'cuidado capilar con hierbas del valle central',
  },
  {
    brand: 'Marelhue',
    laboratory: 'Marelhue Cosmética',
    character: 'rutinas corporales con algas y sales de la costa chilena',
  },
  {
    brand: 'Pudulí',
    laboratory: 'Pudulí Bebé',
    character: 'cuidado suave para guaguas y niños',
  },
  {
    brand: 'Lengal',
    laboratory: 'Barbería Austral',
    character: 'cuidado masculino con madera de lenga',
  },
]
