/**
 * Vitamins and supplements of invented brands: 'sub-category ; name with {s} ; components ; strengths ; form ; packs ; price ; brands ; what it adds'.
 * Components: 'Nombre' takes the strength; 'Nombre 10 mg' has its own. Strengths carry their own price after '='.
 * Uses stay within 'aporta …': a supplement cures nothing (Reglamento Sanitario de los Alimentos, título XXIX).
 */
export const VITAMIN_LIST: Record<string, string> = {
  Vitaminas: `
Vitamina C;Vitamina C {s};Ácido ascórbico;500 mg=5990,1000 mg=7990;Comprimidos;30,60,100;5990;Vitalerce,Rukavita;vitamina C
Vitamina C;Vitamina C {s} masticable;Ácido ascórbico;100 mg=3990,500 mg=6490;Comprimidos masticables;30,60;3990;Solnativo;vitamina C
Vitamina C;Vitamina C + Zinc {s};Ácido ascórbico,Zinc 10 mg;1000 mg;Comprimidos efervescentes;10,20;4990;Vitalerce,Solnativo;vitamina C y zinc
Vitamina D;Vitamina D3 {s};Colecalciferol;800 UI=6990,1000 UI=7990,2000 UI=9990,4000 UI=12990;Cápsulas blandas;30,60,120;6990;Vitalerce,Rukavita;vitamina D
Vitamina D;Vitamina D3 {s} gotas;Colecalciferol;400 UI/gota=8990,1000 UI/gota=10990;Gotas orales;10,20;8990;Rukavita;vitamina D
Vitamina D;Vitamina D3 + K2 {s};Colecalciferol,Vitamina K2 100 mcg;2000 UI=14990,5000 UI=18990;Cápsulas blandas;30,60;14990;Vitalerce,Cordanutra;vitaminas D y K
Complejo B;Complejo B {s};Tiamina 25 mg,Riboflavina 25 mg,Piridoxina 25 mg,Cianocobalamina 50 mcg;forte;Cápsulas;30,60,100;7990;Vitalerce,Rukavita;vitaminas del complejo B
Complejo B;Vitamina B12 {s};Cianocobalamina;500 mcg=7990,1000 mcg=9990,2500 mcg=12990;Comprimidos sublinguales;30,60;7990;Vitalerce,Cordanutra;vitamina B12
Complejo B;Ácido fólico {s};Ácido fólico;400 mcg=3990,800 mcg=4990;Comprimidos;30,60,90;3990;Rukavita;ácido fólico
Complejo B;Biotina {s};Biotina;5 mg=8990,10 mg=10990;Cápsulas;30,60;8990;Solnativo,Cordanutra;biotina
Otras vitaminas;Vitamina E {s};Tocoferol;200 UI=7990,400 UI=9990;Cápsulas blandas;30,60,100;7990;Vitalerce;vitamina E
Otras vitaminas;Vitamina A {s};Retinol;5000 UI;Cápsulas blandas;30,60;6990;Rukavita;vitamina A
Otras vitaminas;Vitamina K2 {s};Vitamina K2;100 mcg=11990,200 mcg=15990;Cápsulas;30,60;11990;Cordanutra;vitamina K2
`,
  Multivitamínicos: `
Adultos;Multivitamínico Mujer {s};Vitaminas y minerales;diario=11990,50+=13990;Comprimidos recubiertos;30,60,100;11990;Vitalerce,Rukavita;vitaminas y minerales de uso diario
Adultos;Multivitamínico Hombre {s};Vitaminas y minerales;diario=11990,50+=13990;Comprimidos recubiertos;30,60,100;11990;Vitalerce,Rukavita;vitaminas y minerales de uso diario
Adultos;Multivitamínico Energía {s};Vitaminas del complejo B,Vitamina C 500 mg,Guaraná 100 mg;efervescente;Comprimidos efervescentes;10,20;5990;Solnativo;vitaminas y guaraná
Niños;Gomitas multivitamínicas {s};Vitaminas A C D y E;frutilla,naranja,uva;Gomitas;30,60,120;6990;Rukavita Kids;vitaminas en gomitas
Niños;Multivitamínico infantil {s};Vitaminas A C y D;jarabe;Jarabe;120,240;6990;Rukavita Kids;vitaminas para niños
Embarazo y lactancia;Prenatal {s};Ácido fólico 400 mcg,Hierro 27 mg,DHA 200 mg;con DHA=16990,clásico=12990;Cápsulas blandas;30,60;12990;Vitalerce,Cordanutra;ácido fólico, hierro y otros nutrientes
`,
  Minerales: `
Magnesio;Citrato de magnesio {s};Magnesio citrato;400 mg=8990;Cápsulas;30,60,120;8990;Vitalerce,Rukavita,Cordanutra;magnesio
Magnesio;Bisglicinato de magnesio {s};Magnesio bisglicinato;350 mg=12990,500 mg=14990;Cápsulas;60,120;12990;Cordanutra,Vitalerce;magnesio
Magnesio;Cloruro de magnesio {s};Magnesio cloruro;500 mg;Comprimidos;30,60,100;5990;Solnativo;magnesio
Magnesio;Magnesio en polvo {s};Magnesio citrato;sabor limón,sabor naranja;Polvo;150,300;9990;Maullín Nutrición;magnesio
Calcio;Calcio + Vitamina D3 {s};Calcio,Colecalciferol 400 UI;500 mg=7990,600 mg=8990;Comprimidos;30,60,100;7990;Vitalerce,Rukavita;calcio y vitamina D
Calcio;Citrato de calcio + D3 {s};Calcio citrato,Colecalciferol 800 UI;315 mg;Comprimidos recubiertos;60,120;10990;Cordanutra;calcio y vitamina D
Zinc y hierro;Zinc {s};Zinc gluconato;15 mg=5990,30 mg=6990,50 mg=7990;Comprimidos;30,60,100;5990;Vitalerce,Solnativo;zinc
Zinc y hierro;Hierro bisglicinato {s};Hierro bisglicinato;25 mg=8990;Cápsulas;30,60;8990;Cordanutra,Rukavita;hierro
Zinc y hierro;Selenio {s};Selenio;100 mcg=7990,200 mcg=9490;Comprimidos;30,60;7990;Vitalerce;selenio
Zinc y hierro;Potasio citrato {s};Potasio citrato;99 mg;Cápsulas;60,100;7990;Cordanutra;potasio
`,
  'Omega y aceites': `
Omega 3;Omega 3 {s};Aceite de pescado;1000 mg=8990,1200 mg=10990;Cápsulas blandas;30,60,120;8990;Vitalerce,Rukavita,Maullín Nutrición;omega 3 (EPA y DHA)
Omega 3;Omega 3 ultra {s};EPA,DHA 400 mg;600 mg;Cápsulas blandas;30,60,90;16990;Maullín Nutrición;EPA y DHA concentrados
Omega 3;Omega 3 líquido {s};Aceite de pescado;sabor limón,sabor naranja;Líquido oral;120,240;14990;Maullín Nutrición;omega 3 (EPA y DHA)
Omega 3;DHA de algas {s};DHA;200 mg=15990,400 mg=19990;Cápsulas blandas;30,60;15990;Cordanutra;DHA de origen vegetal
Aceites;Aceite de krill {s};Aceite de krill;500 mg=19990;Cápsulas blandas;30,60;19990;Maullín Nutrición;omega 3 y fosfolípidos
Aceites;Aceite de onagra {s};Aceite de onagra;500 mg=9990,1000 mg=12990;Cápsulas blandas;30,60;9990;Solnativo;ácido gamma linolénico
Aceites;Aceite de linaza {s};Aceite de linaza;1000 mg;Cápsulas blandas;60,100;9990;Solnativo;omega 3 vegetal
Aceites;Aceite de rosa mosqueta {s};Aceite de rosa mosqueta;500 mg;Cápsulas blandas;30,60;9990;Solnativo;ácidos grasos vegetales
`,
  'Articulaciones y belleza': `
Colágeno;Colágeno hidrolizado {s};Colágeno hidrolizado;sabor natural=16990,sabor frutos rojos=17990,sabor maracuyá=17990;Polvo;300,500;16990;Cordanutra,Maullín Nutrición;colágeno
Colágeno;Colágeno + Vitamina C {s};Colágeno hidrolizado,Ácido ascórbico 80 mg;750 mg;Comprimidos;60,120;12990;Vitalerce;colágeno y vitamina C
Colágeno;Colágeno tipo II {s};Colágeno tipo II no desnaturalizado;40 mg;Cápsulas;30,60;19990;Cordanutra;colágeno tipo II
Colágeno;Colágeno marino {s};Colágeno marino;en sobres sabor vainilla,en sobres sabor cacao;Sobres;15,30;19990;Maullín Nutrición;colágeno marino
Articulaciones;Glucosamina + Condroitina {s};Glucosamina 1500 mg,Condroitina 1200 mg;en sobres;Sobres;15,30;17990;Vitalerce;glucosamina y condroitina
Articulaciones;Cúrcuma + Pimienta {s};Cúrcuma,Piperina 5 mg;500 mg=9990,1000 mg=13990;Cápsulas;30,60;9990;Solnativo,Rukavita;cúrcuma
Articulaciones;MSM {s};Metilsulfonilmetano;1000 mg;Comprimidos;60,120;11990;Cordanutra;azufre orgánico
Pelo, piel y uñas;Pelo, Piel y Uñas {s};Biotina 5 mg,Zinc 15 mg,Colágeno 100 mg;cápsulas;Cápsulas;30,60,90;11990;Solnativo,Rukavita;biotina, zinc y colágeno
Pelo, piel y uñas;Gomitas de biotina {s};Biotina 5 mg;frutos rojos;Gomitas;60,90;12990;Solnativo;biotina
Pelo, piel y uñas;Ácido hialurónico {s};Ácido hialurónico;100 mg=14990,200 mg=18990;Cápsulas;30,60;14990;Cordanutra;ácido hialurónico
`,
  'Digestión y defensas': `
Probióticos;Probiótico {s};Lactobacillus y Bifidobacterium;10.000 millones UFC=13990,20.000 millones UFC=17990,50.000 millones UFC=24990;Cápsulas;15,30,60;13990;Rukavita,Cordanutra;probióticos
Probióticos;Probiótico infantil {s};Lactobacillus rhamnosus;gotas=14990;Gotas orales;8,15;14990;Rukavita Kids;probióticos
Fibra;Fibra de psyllium {s};Psyllium;natural=8990,naranja=9490;Polvo;200,400;8990;Maullín Nutrición;fibra
Fibra;Inulina de achicoria {s};Inulina;en polvo;Polvo;200,400;7990;Maullín Nutrición;fibra
Fibra;Enzimas digestivas {s};Amilasa,Lipasa,Proteasa;con papaína;Cápsulas;30,60;12990;Cordanutra;enzimas
Defensas;Propóleo {s};Propóleo;spray bucal=6990,spray con miel=7490;Solución bucal;20,30;6990;Solnativo;propóleo
Defensas;Propóleo en gotas {s};Propóleo;20%=5990,30%=6990;Gotas orales;30,60;5990;Solnativo;propóleo
Defensas;Equinácea {s};Echinacea purpurea;400 mg;Cápsulas;30,60;7990;Solnativo;equinácea
Defensas;Saúco + Vitamina C {s};Saúco,Ácido ascórbico 60 mg;jarabe;Jarabe;120,200;8990;Solnativo,Rukavita Kids;saúco y vitamina C
Defensas;Maqui {s};Maqui liofilizado;300 mg=9990,500 mg=12990;Cápsulas;30,60;9990;Solnativo;antioxidantes del maqui
Defensas;Ajo negro {s};Ajo negro;500 mg;Cápsulas;30,60;8990;Solnativo;ajo
`,
  'Descanso y ánimo': `
Sueño;Valeriana y Melisa {s};Valeriana 200 mg,Melisa 100 mg;noche;Cápsulas;30,60;7990;Solnativo,Rukavita;hierbas de uso tradicional
Sueño;L-teanina {s};L-teanina;200 mg;Cápsulas;30,60;13990;Cordanutra;L-teanina
Sueño;Triptófano + Magnesio {s};L-triptófano 250 mg,Magnesio 150 mg;noche;Cápsulas;30,60;12990;Cordanutra,Vitalerce;triptófano y magnesio
Energía y concentración;Ashwagandha {s};Ashwagandha;300 mg=11990,600 mg=15990;Cápsulas;30,60;11990;Cordanutra,Rukavita;ashwagandha
Energía y concentración;Ginseng {s};Panax ginseng;250 mg=9990,500 mg=13990;Cápsulas;30,60;9990;Solnativo;ginseng
Energía y concentración;Coenzima Q10 {s};Coenzima Q10;100 mg=16990,200 mg=22990;Cápsulas blandas;30,60;16990;Vitalerce,Cordanutra;coenzima Q10
Energía y concentración;Ginkgo y Bacopa {s};Ginkgo biloba 120 mg,Bacopa 100 mg;cápsulas;Cápsulas;30,60;10990;Solnativo;ginkgo y bacopa
`,
  'Nutrición y deporte': `
Proteínas;Proteína whey {s};Proteína de suero;vainilla,chocolate,frutilla,cookies;Polvo;450,900;24990;Maullín Nutrición;proteína de suero de leche
Proteínas;Proteína vegetal {s};Proteína de arveja y arroz;vainilla,cacao,natural;Polvo;450,900;24990;Maullín Nutrición;proteína vegetal
Proteínas;Barra de proteína {s};Proteína de suero;maní,chocolate,coco,frutos rojos;Unidades;1,12;1690;Maullín Nutrición;proteína
Proteínas;Suplemento nutricional adulto {s};Proteína y vitaminas;vainilla,chocolate,frutilla;Polvo;400,900;16990;Cordanutra;proteína, vitaminas y energía
Rendimiento;Creatina monohidrato {s};Creatina monohidrato;sin sabor=17990,limón=18990;Polvo;300,500;17990;Maullín Nutrición;creatina
Rendimiento;BCAA 2:1:1 {s};Leucina Isoleucina Valina;sandía,naranja;Polvo;250,400;19990;Maullín Nutrición;aminoácidos ramificados
Rendimiento;Pre-entreno {s};Cafeína 200 mg,Beta-alanina 2 g;frutos rojos,limón;Polvo;300;22990;Maullín Nutrición;cafeína y beta-alanina
Rendimiento;L-carnitina {s};L-carnitina;1000 mg=14990;Comprimidos;60,90;14990;Maullín Nutrición;L-carnitina
Hidratación y endulzantes;Electrolitos en sobres {s};Sodio Potasio Magnesio;limón,naranja,frutilla;Sobres;10,20;6990;Maullín Nutrición;electrolitos
Hidratación y endulzantes;Stevia {s};Stevia;gotas;Gotas orales;90,180;3490;Solnativo;endulzante sin calorías
Hidratación y endulzantes;Alulosa {s};Alulosa;granulada;Polvo;250,500;6990;Maullín Nutrición;endulzante de bajo aporte calórico
`,
}
