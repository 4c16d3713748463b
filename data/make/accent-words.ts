/**
 * The lists write these words without their accents. The list is ours: it completes the ATC names and the principle
 * table.
 */
export const ACCENT_WORDS = `
Solución Suspensión Cápsulas Cápsula Óvulos Ácido Óxido Peróxido Hidróxido Sódico Sódica Potásico Cálcico
Clorhídrico Ascórbico Acetilsalicílico Fólico Láctico Cítrico Bórico Tartárico Mefenámico Fusídico Clavulánico
Valproico Glicirricínico Jabón Loción Emulsión Champú Bálsamo Líquida Líquido Acción Limón Frambuesa Plátano Piña
Dúo Día Pediátrico Pediátrica Antigripal Antiséptico Antiséptica Antiácido Antimicótico Antimicótica Orgánico
Magnésico Estéril Medicinal Alcanforado Árnica Hígado Glóbulos Glóbulo Caléndula Té Cedrón Llantén Toronjil Matico
Melisa Uña Castaño Marañón Cúrcuma Homeopáticos Homeopático Complejo Armónico Número Tópico Tópica Dérmico Dérmica
Oftálmica Oftálmico Ótica Nasal Fluido Clásico Fórmula Fórmulas Rápido Rápida Crónica Analgésico Analgésica
Antiinflamatorio Sabor Jengibre Aliento Azúcar Cafeína Codeína Benzocaína Lidocaína Efedrina Pseudoefedrina
Glicerina Sulfúrico Salicílico Undecilénico Alantoína Multivitamínico Multivitamínicos Polivitamínico
Polivitamínicos Vitamínica Vitamínico Hierro Piroxicam Propóleo Infantil Niños Bebé Adultos Hemorroides
Antihemorroidal Rehidratación Electrolitos Fresa Mandarina Maracuyá Polvos Eucaliptus Alquitrán Crisálida Carbón
Vegetal Reforzado Ginkgo Guaraná Harpagófito Ortiga Gránulos Antigás Antitusivo Pediculicida Belladona Belladonna
Oleos Chamomilla Dioscórea Asafétida Ipecacuana Psórico Cólicos Ropivacaína Bupivacaína Mepivacaína Articaína
Amitriptilina Doxorrubicina Clonixinato Vitamínico Antihistamínico Antialérgico Suxametonio Pañal Cicatrización
Extracción Rehidratante Fosfolípidos Té Psyllium Sódico Líquidos Gástrico Diurético Antidiarreico Hepático Hepáticas
Tónico Balsámico Mentolado Ginecológico Estomacal Quirúrgico Gárgaras Océano Cardíaco Orégano Ajenjo Ruibarbo Nébula
`
  .trim()
  .split(/\s+/)

export const KEEP_CAPITALS = new Set(
  `ODT IR HBS RSP XR LP SR ER CR XL LA HCT D3 D2 K2 B1 B2 B6 B12 Q10 UD NF TM HFA NPH UI ASA CMC DN DM II III IV VI
  CD AX FT GH EPA DHA MX LC CB EC AM PM DBD CVP C-100 C-500 C-1000 C-2000 PBF SF EPR TR14 AB KJ-5 LKM SMB DKT MDK
  ITF GSK B.P.H. 3M AYR NP-27 MD D.N. D.M. T.M. N.F. VD FASA BPH PB IBU R1 HB FPS SPF PPD ADN UV A Y`
    .split(/\s+/)
    .filter((word) => !['A', 'Y', 'ASA', 'IBU', 'AYR', 'FASA'].includes(word)),
)
