/**
 * Dermocosmetics of brands that Boldo invents. A brand has its own lines: 'category / sub ; product with {v} ; variants ;
 * sizes ; price ; form ; package ; ingredients (INCI-like names in Spanish) ; what it does'.
 */
export type DermoBrand = { brand: string; laboratory: string; character: string; lines: string }

export const DERMO_BRANDS: DermoBrand[] = [
  {
    brand: 'Ñirea',
    laboratory: 'Ñirea Dermatología',
    character: 'inspirada en los bosques de ñirre de Aysén, para piel sensible',
    lines: `
Rostro/Limpieza;Agua micelar {v};piel sensible,piel mixta;200,400;9990;Solución;bottle;Poloxámero 184,Glicerina,Extracto de ñirre;limpia y desmaquilla sin frotar
Rostro/Limpieza;Gel limpiador calmante {v};;150,300;10990;Gel;bottle;Coco-glucósido,Pantenol,Avena;limpia sin resecar
Rostro/Limpieza;Leche limpiadora {v};piel seca;200;11990;Emulsión;bottle;Aceite de almendras,Glicerina,Alantoína;retira impurezas y maquillaje
Rostro/Hidratación;Crema calmante {v};textura ligera,textura rica;40,75;17990;Crema;tube;Niacinamida,Centella asiática,Escualano;hidrata y da confort a la piel reactiva
Rostro/Hidratación;Sérum barrera {v};;30;21990;Sérum;dropper;Ceramidas,Niacinamida 5 %,Ácido hialurónico;refuerza la barrera de la piel
Rostro/Hidratación;Agua termal en spray {v};;50,150,300;5990;Aerosol;bottle;Agua termal,Minerales;refresca y calma
Rostro/Rojeces y piel sensible;Crema antirrojeces {v};sin color,con color SPF 30;40;22990;Crema;tube;Ácido azelaico,Alantoína,Castaño de Indias;atenúa el aspecto de las rojeces
Rostro/Rojeces y piel sensible;Sérum antirrojeces {v};;30;23990;Sérum;dropper;Ácido azelaico,Niacinamida,Alantoína;calma y unifica el tono
Rostro/Contorno de ojos y labios;Contorno de ojos calmante {v};;15;16990;Crema;tube;Cafeína,Pantenol,Escualano;hidrata y descongestiona la mirada
Rostro/Contorno de ojos y labios;Bálsamo labial reparador {v};natural,con SPF 30;4,10;4990;Bálsamo;tube;Manteca de karité,Cera de abejas,Vitamina E;nutre labios resecos
Rostro/Limpieza;Bálsamo desmaquillante {v};;100;13990;Bálsamo;jar;Escualano,Manteca de karité,Vitamina E;disuelve el maquillaje
Rostro/Hidratación;Mascarilla calmante {v};noche,exprés;50,75;13990;Mascarilla;tube;Avena,Pantenol,Centella asiática;da confort en diez minutos
Cuerpo/Hidratación corporal;Bálsamo relipidizante {v};;200,400;17990;Bálsamo;jar;Ceramidas,Manteca de karité,Niacinamida;nutre la piel muy seca
Cuerpo/Limpieza corporal;Aceite de ducha {v};;200,500;12990;Aceite;bottle;Aceite de almendras,Glicerina;limpia respetando la piel seca
Cuerpo/Hidratación corporal;Loción corporal {v};piel sensible,piel atópica;250,500;12990;Loción;bottle;Avena coloidal,Glicerina,Manteca de karité;hidrata por largo tiempo
`,
  },
  {
    brand: 'Atacalma',
    laboratory: 'Laboratorio Atacalma',
    character: 'nacida bajo el sol del norte, experta en protección solar',
    lines: `
Protección solar/Rostro;Protector solar facial SPF 50+ {v};toque seco,hidratante,antimanchas,fluido invisible,para piel con acné;50;16990;Emulsión;tube;Filtros UVA y UVB,Vitamina E,Niacinamida;protege del sol sin dejar residuo blanco
Protección solar/Rostro;Protector solar con color SPF 50+ {v};tono claro,tono medio,tono oscuro;40;18990;Crema;tube;Óxido de zinc,Dióxido de titanio,Óxidos de hierro;protege y unifica el tono
Protección solar/Rostro;Barra solar SPF 50+ {v};transparente,con color;15;12990;Barra;tube;Filtros UVA y UVB,Cera de candelilla;protege zonas sensibles
Protección solar/Cuerpo;Protector solar corporal SPF 50 {v};crema,loción,aerosol;200,400;15990;Loción;bottle;Filtros UVA y UVB,Glicerina,Aloe vera;protege del sol, resistente al agua
Protección solar/Cuerpo;Aceite protector SPF 30 {v};;150;16990;Aceite;bottle;Filtros UVA y UVB,Aceite de jojoba;protege y da brillo
Protección solar/Niños;Protector solar niños SPF 50+ {v};crema,aerosol,mineral;100,200;14990;Loción;bottle;Óxido de zinc,Pantenol,Avena;protege la piel delicada de los niños
Protección solar/Cuerpo;Protector solar deportivo SPF 50+ {v};gel crema,fluido invisible;60,120;14990;Gel;tube;Filtros UVA y UVB,Glicerina;resiste sudor y agua
Protección solar/Rostro;Polvo compacto SPF 50 {v};claro,medio,oscuro;10;19990;Polvo;jar;Óxido de zinc,Óxidos de hierro;retoca y protege
Protección solar/Rostro;Bálsamo labial SPF 50 {v};transparente,rosado;4;5990;Bálsamo;tube;Filtros UVA y UVB,Manteca de karité;protege los labios
Protección solar/Post solar;Gel post solar con aloe {v};;120,250;7990;Gel;bottle;Aloe vera,Pantenol,Mentol;refresca después del sol
Protección solar/Post solar;Leche post solar {v};;200,400;9990;Loción;bottle;Alantoína,Manteca de karité,Vitamina E;calma y repara la piel expuesta
Rostro/Manchas;Sérum antimanchas {v};vitamina C 10 %,ácido tranexámico;30;24990;Sérum;dropper;Vitamina C,Ácido tranexámico,Niacinamida;ayuda a unificar el tono
Rostro/Manchas;Crema despigmentante de noche {v};;40;26990;Crema;tube;Ácido kójico,Alfa arbutina,Niacinamida;ayuda a aclarar el aspecto de las manchas
`,
  },
  {
    brand: 'Maitenia',
    laboratory: 'Maitenia Cosmética',
    character: 'ciencia antiedad con botánica del bosque de maitenes',
    lines: `
Rostro/Antiedad;Sérum de retinol {v};0,1 %,0,3 %,0,5 %;30;25990;Sérum;dropper;Retinol,Escualano,Vitamina E;mejora el aspecto de líneas y textura
Rostro/Antiedad;Crema de noche con péptidos {v};;50;29990;Crema;jar;Péptidos,Ceramidas,Manteca de karité;nutre y da firmeza
Rostro/Antiedad;Crema de día antiarrugas {v};SPF 30,sin filtro;50;27990;Crema;jar;Ácido hialurónico,Vitamina C,Niacinamida;hidrata y suaviza líneas
Rostro/Antiedad;Sérum de bakuchiol {v};;30;23990;Sérum;dropper;Bakuchiol,Escualano,Aceite de rosa mosqueta;alternativa suave al retinol
Rostro/Antiedad;Ácido hialurónico {v};1,5 %,triple peso molecular;30,50;19990;Sérum;dropper;Ácido hialurónico,Pantenol,Glicerina;hidrata y rellena
Rostro/Antiedad;Vitamina C {v};10 %,15 %,20 %;30;24990;Sérum;dropper;Ácido ascórbico,Ácido ferúlico,Vitamina E;aporta luminosidad
Rostro/Antiedad;Crema de cuello y escote {v};;50;25990;Crema;tube;Péptidos,Ácido hialurónico,Manteca de karité;reafirma el aspecto de la zona
Rostro/Antiedad;Exfoliante facial {v};ácido láctico 10 %,ácido mandélico 8 %;30;19990;Sérum;dropper;Alfahidroxiácidos,Glicerina,Pantenol;renueva la textura
Rostro/Contorno de ojos y labios;Sérum de pestañas y cejas {v};;6;17990;Sérum;dropper;Péptidos,Biotina,Pantenol;acondiciona pestañas y cejas
Rostro/Contorno de ojos y labios;Contorno de ojos antiedad {v};;15;21990;Crema;tube;Retinal,Péptidos,Cafeína;suaviza líneas del contorno
Rostro/Antiedad;Mascarilla reafirmante {v};un uso=2990,caja de cinco=12990;1;2990;Mascarilla;box;Colágeno marino,Ácido hialurónico;hidrata en quince minutos
Rostro/Antiedad;Aceite facial de rosa mosqueta {v};puro,con vitamina C;15,30;11990;Aceite;dropper;Aceite de rosa mosqueta,Tocoferol;nutre y mejora el aspecto de marcas
Cuerpo/Manos y pies;Crema de manos antiedad {v};;50,75;7990;Crema;tube;Niacinamida,Glicerina,Manteca de karité;hidrata y unifica el tono
`,
  },
  {
    brand: 'Quilué',
    laboratory: 'Quilué Laboratorio',
    character: 'limpieza a base de quillay para piel grasa y con imperfecciones',
    lines: `
Rostro/Acné e imperfecciones;Gel limpiador purificante {v};;150,250,400;9990;Gel;bottle;Ácido salicílico 2 %,Quillay,Zinc;limpia en profundidad y reduce el brillo
Rostro/Acné e imperfecciones;Tónico exfoliante {v};BHA 2 %,AHA 7 %;200;13990;Solución;bottle;Ácido salicílico,Ácido glicólico,Hamamelis;afina la textura y destapa poros
Rostro/Acné e imperfecciones;Sérum de niacinamida {v};5 %,10 % + zinc;30;14990;Sérum;dropper;Niacinamida,Zinc PCA;regula el brillo y los poros
Rostro/Acné e imperfecciones;Crema hidratante oil free {v};;50,75;13990;Crema;tube;Niacinamida,Glicerina,Ácido hialurónico;hidrata sin grasa
Rostro/Acné e imperfecciones;Parches para espinillas {v};día,noche;24,36;5990;Parches;box;Hidrocoloide,Ácido salicílico;protegen la espinilla mientras baja
Rostro/Acné e imperfecciones;Mascarilla de arcilla {v};verde,rosada;75,100;9990;Mascarilla;tube;Arcilla,Quillay,Pantenol;absorbe el exceso de grasa
Rostro/Limpieza;Espuma limpiadora {v};piel grasa,piel mixta;150;11990;Espuma;bottle;Quillay,Coco-betaína,Niacinamida;limpia con espuma suave
Rostro/Limpieza;Jabón dermatológico {v};carbón,azufre,avena;90;4490;Jabón en barra;box;Quillay,Glicerina;limpia rostro y cuerpo
Rostro/Acné e imperfecciones;Corrector secante {v};;10;8990;Loción;dropper;Azufre,Calamina,Alcanfor;seca imperfecciones puntuales
Cuerpo/Limpieza corporal;Gel de ducha purificante {v};;250,500;8990;Gel;bottle;Ácido salicílico,Quillay;limpia espalda y pecho
`,
  },
  {
    brand: 'Chilcán',
    laboratory: 'Chilcán Capilar',
    character: 'cuidado capilar con hierbas del valle central',
    lines: `
Capilar/Champú;Champú {v};anticaspa,anticaída,cabello graso,cabello seco,cabello teñido,uso frecuente,rizos;250,400;9990;Champú;bottle;Quillay,Pantenol,Ortiga;limpia y cuida el cuero cabelludo
Capilar/Acondicionador y mascarilla;Acondicionador {v};cabello seco,cabello teñido,rizos,uso diario;250,400;9990;Acondicionador;bottle;Manteca de karité,Pantenol,Queratina;desenreda y suaviza
Capilar/Acondicionador y mascarilla;Mascarilla capilar {v};reparación,nutrición,brillo;200,300;12990;Mascarilla;jar;Queratina,Aceite de argán,Ceramidas;nutre en profundidad
Capilar/Tratamientos;Loción anticaída {v};hombre,mujer;60,120;19990;Loción;bottle;Cafeína,Biotina,Romero;fortalece el cabello debilitado
Capilar/Tratamientos;Sérum de puntas {v};;50;11990;Sérum;dropper;Aceite de argán,Siliconas volátiles,Vitamina E;controla el frizz
Capilar/Tratamientos;Aceite capilar {v};argán,coco,romero;60,100;9990;Aceite;bottle;Aceites vegetales,Vitamina E;da brillo y suavidad
Capilar/Tratamientos;Ampollas capilares {v};anticaída,reparación;6,12;16990;Solución;ampoule;Placenta vegetal,Pantenol,Cafeína;tratamiento intensivo
Capilar/Champú;Champú sólido {v};ortiga,romero,avena;75;7990;Jabón en barra;box;Coco-glucósido,Ortiga,Manteca de karité;limpia sin envase plástico
Capilar/Tratamientos;Tónico capilar {v};ortiga,romero;120,200;9990;Loción;bottle;Ortiga,Romero,Pantenol;refresca el cuero cabelludo
Capilar/Tratamientos;Protector térmico {v};;150,200;10990;Aerosol;bottle;Queratina,Pantenol;protege del calor
Capilar/Champú;Champú en seco {v};original,tono oscuro;150;7990;Aerosol;bottle;Almidón de arroz;refresca sin agua
`,
  },
  {
    brand: 'Marelhue',
    laboratory: 'Marelhue Cosmética',
    character: 'rutinas corporales con algas y sales de la costa chilena',
    lines: `
Cuerpo/Hidratación corporal;Crema corporal {v};algas,karité,urea 10 %,avena;200,400;11990;Crema;jar;Urea,Glicerina,Extracto de cochayuyo;hidrata la piel seca
Cuerpo/Hidratación corporal;Aceite corporal {v};almendras,rosa mosqueta,seco;100,200;10990;Aceite;bottle;Aceites vegetales,Vitamina E;nutre y da elasticidad
Cuerpo/Limpieza corporal;Exfoliante corporal {v};sal marina,café,azúcar;200,300;12990;Exfoliante;jar;Sal marina,Aceite de coco;suaviza y renueva
Cuerpo/Limpieza corporal;Jabón líquido {v};algas,lavanda,avena;300,500;5990;Jabón líquido;bottle;Coco-betaína,Glicerina;limpia sin resecar
Cuerpo/Limpieza corporal;Sales de baño {v};lavanda,eucalipto,algas;300,500;7990;Exfoliante;jar;Sal marina,Aceites esenciales;relajan en el baño
Cuerpo/Limpieza corporal;Jabón en barra {v};algas,avena,sal marina;100;3490;Jabón en barra;box;Glicerina,Aceite de coco;limpia y perfuma
Cuerpo/Hidratación corporal;Bruma corporal {v};marina,cítrica;150;8990;Loción;bottle;Aloe vera,Glicerina;refresca e hidrata
Cuerpo/Manos y pies;Crema de manos {v};algas,karité;50,75,100;4990;Crema;tube;Glicerina,Manteca de karité,Extracto de algas;hidrata y protege
Cuerpo/Manos y pies;Crema para talones {v};urea 25 %,urea 40 %;60,100;9990;Crema;tube;Urea,Ácido láctico;suaviza durezas
Cuerpo/Desodorantes;Desodorante {v};roll-on sin aluminio,barra sin perfume,crema piel sensible,spray 48 horas;50;5990;Desodorante;bottle;Zinc ricinoleato,Bicarbonato,Manteca de karité;protege todo el día
Cuerpo/Reafirmantes;Gel reafirmante {v};cuerpo,busto,vientre;150,200;16990;Gel;tube;Cafeína,Centella asiática,Algas;mejora el aspecto de la piel
Cuerpo/Reafirmantes;Crema antiestrías {v};;150,200;15990;Crema;tube;Aceite de rosa mosqueta,Centella asiática,Vitamina E;da elasticidad a la piel
`,
  },
  {
    brand: 'Pudulí',
    laboratory: 'Pudulí Bebé',
    character: 'cuidado suave para guaguas y niños',
    lines: `
Bebé y niños/Baño;Champú de bebé {v};manzanilla,avena;200,400,750;5990;Champú;bottle;Manzanilla,Coco-glucósido;limpia sin irritar los ojos
Bebé y niños/Baño;Jabón líquido de bebé {v};avena,sin perfume;200,400;5990;Jabón líquido;bottle;Avena,Glicerina;limpia de la cabeza a los pies
Bebé y niños/Baño;Espuma de baño {v};lavanda,frutilla;300,500;6990;Espuma;bottle;Lavanda,Pantenol;hace del baño un juego
Bebé y niños/Hidratación;Crema hidratante de bebé {v};avena,caléndula;100,200,400;7990;Crema;tube;Caléndula,Manteca de karité,Avena;hidrata la piel delicada
Bebé y niños/Hidratación;Aceite de bebé {v};almendras,caléndula;100,200;6990;Aceite;bottle;Aceite de almendras,Vitamina E;para masajes y costra láctea
Bebé y niños/Hidratación;Crema para piel atópica niños {v};;100,200;14990;Crema;tube;Ceramidas,Avena coloidal,Glicerina;alivia la sequedad intensa
Bebé y niños/Cambio de pañal;Crema para coceduras {v};óxido de zinc 15 %,óxido de zinc 40 %,pantenol;50,100;6990;Crema;tube;Óxido de zinc,Pantenol,Lanolina;protege la zona del pañal
Bebé y niños/Cambio de pañal;Talco líquido {v};;120,200;5990;Loción;bottle;Óxido de zinc,Caléndula;seca y protege
Bebé y niños/Hidratación;Bálsamo labial niños {v};frutilla,uva;4;3990;Bálsamo;tube;Cera de abejas,Vitamina E;protege los labios
Bebé y niños/Hidratación;Crema facial de bebé {v};frío,diaria;50;7990;Crema;tube;Cera de abejas,Caléndula;protege mejillas y nariz
Bebé y niños/Baño;Acondicionador niños {v};desenredante,rizos;200,400;6990;Acondicionador;bottle;Manzanilla,Pantenol;desenreda sin tirones
Bebé y niños/Baño;Colonia sin alcohol {v};manzanilla,lavanda;120,240;6990;Colonia;bottle;Agua,Fragancia sin alérgenos;perfuma con suavidad
`,
  },
  {
    brand: 'Lengal',
    laboratory: 'Barbería Austral',
    character: 'cuidado masculino con madera de lenga',
    lines: `
Hombre/Afeitado;Espuma de afeitar {v};piel sensible,clásica;200;5990;Espuma;bottle;Aloe vera,Glicerina;prepara un afeitado suave
Hombre/Afeitado;Bálsamo después de afeitar {v};sin alcohol;75,100;8990;Bálsamo;tube;Alantoína,Pantenol,Hamamelis;calma la piel
Hombre/Afeitado;Gel de afeitar {v};fresco,sin perfume;150,200;6490;Gel;tube;Aloe vera,Glicerina,Mentol;desliza y protege
Hombre/Cuerpo y pelo;Champú hombre {v};anticaspa,fortificante;250,400;8990;Champú;bottle;Piroctona olamina,Cafeína,Mentol;limpia y refresca
Hombre/Cuerpo y pelo;Desodorante hombre {v};roll-on,barra;50,75;5990;Desodorante;bottle;Zinc ricinoleato,Bicarbonato;protege todo el día
Hombre/Cuerpo y pelo;Gel de ducha hombre {v};lenga,eucalipto;250,400;6990;Gel;bottle;Coco-betaína,Glicerina;limpia cuerpo y pelo
Hombre/Barba;Cera para barba {v};;30;9990;Bálsamo;jar;Cera de abejas,Manteca de karité;da forma y nutre
Hombre/Barba;Aceite para barba {v};lenga,cítrico;30;9990;Aceite;dropper;Aceite de jojoba,Aceite de argán;suaviza y da brillo
Hombre/Barba;Champú para barba {v};;120;8990;Champú;bottle;Quillay,Pantenol;limpia sin resecar
Hombre/Rostro;Hidratante facial hombre {v};matificante,antiedad,SPF 30;50;13990;Crema;tube;Niacinamida,Cafeína,Ácido hialurónico;hidrata sin brillo
Hombre/Rostro;Gel limpiador hombre {v};carbón,menta;150;8990;Gel;bottle;Ácido salicílico,Quillay;limpia a fondo
`,
  },
]
