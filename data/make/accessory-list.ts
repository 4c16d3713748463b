/**
 * Accessories: 'sub-category ; name with {v} ; variants ; packs ; price of the first pack ; brand ; kind ; what it is for'.
 * A '*' before the name: the article is in CENABAST's list of supplies. Variants may carry their own price ('S=9990').
 * Brands are invented. Prices in pesos of 2026, invented.
 */
export const ACCESSORY_LIST: Record<string, string> = {
  'Primeros auxilios': `
Gasas y apósitos;*Gasa estéril {v} 4 pliegues;5 × 5 cm=990,7,5 × 7,5 cm=1290,10 × 10 cm=1490;5,25;990;Andelmo;box;cubrir y limpiar heridas
Gasas y apósitos;*Gasa parafinada {v};10 × 10 cm;1,10;1290;Andelmo;box;cubrir heridas y quemaduras sin adherirse
Gasas y apósitos;*Apósito de gasa y algodón {v};10 × 10 cm=690,10 × 20 cm=990,20 × 20 cm=1690;1,10;690;Andelmo;box;absorber y proteger heridas
Gasas y apósitos;*Apósito transparente adhesivo {v};5 × 7 cm=890,10 × 12 cm=1590;1,10;890;Andelmo;box;proteger heridas y vías dejando ver la piel
Gasas y apósitos;*Apósito de espuma de poliuretano {v};10 × 10 cm=4990,15 × 15 cm=8490,20 × 20 cm=12990;1,5;4990;Andelmo;box;heridas con exudado
Gasas y apósitos;*Apósito de alginato {v};5 × 5 cm=3490,10 × 10 cm=5990;1,5;3490;Andelmo;box;heridas con exudado abundante
Gasas y apósitos;*Hidrogel para heridas {v};15 g;1;6490;Andelmo;tube;mantener húmeda la herida
Gasas y apósitos;*Rollo de gasa {v};5 cm × 2 m=890,8 cm × 3 m=1190,10 cm × 4 m=1590;1,6;890;Andelmo;box;sujetar apósitos
Vendas;*Venda elástica {v};5 cm × 4,5 m=1490,7,5 cm × 4,5 m=1890,10 cm × 4,5 m=2290,15 cm × 4,5 m=3290;1,6;1490;Andelmo;box;sujetar y comprimir suavemente
Vendas;Venda cohesiva {v};5 cm piel=2490,5 cm azul=2490,7,5 cm piel=3290,10 cm piel=3990;1,4;2490;Andelmo;box;sujetar sin broches ni adhesivo
Vendas;*Venda tubular de algodón {v};5 cm × 1 m=1990,7,5 cm × 1 m=2490,10 cm × 1 m=2990,20 cm × 1 m=4990;1;1990;Andelmo;box;proteger la piel bajo yesos y férulas
Vendas;*Venda enyesada {v};10 cm × 2,7 m=2290,15 cm × 2,7 m=2990,20 cm × 2,7 m=3690;1,12;2290;Andelmo;box;inmovilizar según indicación médica
Vendas;Venda kinesiológica {v};negra 5 cm × 5 m=5990,azul 5 cm × 5 m=5990,piel 5 cm × 5 m=5990,rosada 5 cm × 5 m=5990;1;5990;Kelmay;box;dar soporte a músculos y articulaciones
Parches curita;*Parches curita {v};surtidos,redondos,para piel sensible,resistentes al agua,infantiles con dibujos;20,40,100;1490;Andelmo;box;cubrir heridas pequeñas
Parches curita;Parches para ampollas {v};talón,dedos;5,10;4490;Andelmo;box;proteger ampollas y roces
Parches curita;Suturas adhesivas {v};3 × 75 mm,6 × 75 mm;5,25;1990;Andelmo;box;acercar los bordes de heridas leves
Parches curita;*Parche ocular adhesivo {v};adulto=3990,pediátrico=3690;10,20;3990;Andelmo;box;cubrir un ojo según indicación
Telas adhesivas;*Tela adhesiva de papel {v};2,5 cm × 9 m=1690,5 cm × 9 m=2990;1,6;1690;Andelmo;box;fijar gasas en piel delicada
Telas adhesivas;*Tela adhesiva transparente {v};2,5 cm × 9 m=1990,5 cm × 9 m=3490;1,6;1990;Andelmo;box;fijar gasas y sondas
Telas adhesivas;*Tela adhesiva de seda {v};1,25 cm × 9 m=1590,2,5 cm × 9 m=2490,5 cm × 9 m=3990;1;1590;Andelmo;box;fijar con mayor resistencia
Telas adhesivas;*Tela no tejida adhesiva {v};10 cm × 10 m=8990,15 cm × 10 m=11990;1;8990;Andelmo;box;fijar apósitos grandes
Algodón;*Algodón hidrófilo {v};25 g=790,50 g=1190,100 g=1990,500 g=6990;1;790;Andelmo;box;limpieza y curaciones
Algodón;*Tórulas de algodón {v};blancas,de colores;50,100,200;990;Andelmo;box;limpieza y cuidado personal
Algodón;Cotonitos {v};de papel,de bambú,para bebé;100,200;990;Andelmo;box;higiene y cuidado
Botiquines;Botiquín {v};para auto=14990,para hogar=24990,de bolsillo=7990,para empresa=49990,de montaña=29990;1;14990;Andelmo;box;tener a mano lo básico de primeros auxilios
Botiquines;Compresa {v};de gel frío-calor 10 × 25 cm=4490,de gel frío-calor 20 × 30 cm=7990,de frío instantáneo=1990,de semillas para el cuello=9990;1;4490;Kelmay;box;aplicar frío o calor local
`,
  'Jeringas y guantes': `
Jeringas y agujas;*Jeringa {v};1 ml tuberculina=290,3 ml con aguja 21G=290,5 ml con aguja 21G=320,10 ml con aguja 21G=390,20 ml sin aguja=490,60 ml punta catéter=990;1,10,100;290;Trukal;box;uso único
Jeringas y agujas;*Jeringa de insulina {v};0,5 ml aguja 6 mm,1 ml aguja 6 mm,1 ml aguja 8 mm;10,30,100;3490;Trukal;box;aplicar insulina, uso único
Jeringas y agujas;*Aguja desechable {v};21G × 1",21G × 1½",23G × 1",25G × 1",25G × ⅝";10,100;990;Trukal;box;uso único
Jeringas y agujas;Agujas para lápiz de insulina {v};4 mm 32G,5 mm 31G,6 mm 31G,8 mm 31G;10,30,100;3990;Trukal;box;lápices de insulina, uso único
Jeringas y agujas;*Contenedor para cortopunzantes {v};1 L=3990,3 L=5990,5 L=7990;1;3990;Trukal;jar;desechar agujas y lancetas con seguridad
Guantes;*Guantes de látex {v};talla S,talla M,talla L;10,100;1490;Trukal;box;examen y curaciones
Guantes;*Guantes de vinilo {v};talla S,talla M,talla L;10,100;1390;Trukal;box;examen, sin látex
Guantes;*Guantes de nitrilo {v};talla S,talla M,talla L,talla XL;10,100;1690;Trukal;box;examen, sin látex y resistentes
Guantes;*Guantes quirúrgicos estériles {v};N.º 6,5,N.º 7,N.º 7,5,N.º 8;1,10;990;Trukal;box;curaciones que exigen esterilidad
Mascarillas y protección;*Mascarilla {v};desechable de tres pliegues=2490,infantil de tres pliegues=2490,desechable negra=2690;10,50;2490;Trukal;box;cubrir nariz y boca
Mascarillas y protección;*Respirador {v};N95=1490,KN95 blanco=990,KN95 negro=990;1,10;1490;Trukal;box;filtrar partículas del aire
Mascarillas y protección;Protector {v};facial transparente=2990,auditivo de espuma=1490,auditivo de silicona=2490;1;2990;Trukal;box;protección personal
Mascarillas y protección;*Pechera plástica {v};sin manga,con manga;10,50;2990;Trukal;box;protección desechable
`,
  'Control y diagnóstico': `
Presión arterial;Tensiómetro digital {v};de brazo=29990,de brazo con Bluetooth=44990,de muñeca=22990,de brazo con manguito XL=39990,de brazo para dos usuarios=34990;1;29990;Trukal;box;medir la presión en casa
Presión arterial;Manguito de recambio {v};talla S=9990,talla M=9990,talla L=11990,talla XL=13990;1;9990;Trukal;box;tensiómetros de brazo
Presión arterial;*Fonendoscopio {v};adulto negro=14990,adulto azul=14990,pediátrico=14990,doble campana=24990;1;14990;Trukal;box;auscultar
Glicemia;Medidor de glicemia {v};básico=16990,con Bluetooth=29990,kit con 50 cintas=26990;1;16990;Trukal;box;medir el azúcar en la sangre
Glicemia;*Cintas para glicemia {v};Trukal Uno,Trukal Plus;25,50,100;9990;Trukal;bottle;medidores de la misma marca
Glicemia;*Lancetas {v};28G,30G,33G suaves;25,100,200;1990;Trukal;box;obtener una gota de sangre
Glicemia;*Sensor de glucosa continuo {v};14 días=54990,10 días=39990;1;54990;Trukal;box;seguir la glucosa sin pinchazos repetidos
Glicemia;Dispositivo de punción {v};ajustable;1;5990;Trukal;box;usar lancetas
Glicemia;Estuche térmico para insulina {v};chico=12990,grande=18990;1;12990;Trukal;box;transportar insulina
Termómetros;*Termómetro {v};digital rígido=3990,digital punta flexible=5490,infrarrojo de frente=19990,infrarrojo de oído=24990,de chupete=8990,de ambiente y humedad=9990;1;3990;Trukal;box;medir la temperatura
Oxigenación y respiración;Oxímetro de pulso {v};adulto=14990,pediátrico=19990,con pantalla OLED=19990;1;14990;Trukal;box;medir la saturación de oxígeno
Oxigenación y respiración;Nebulizador {v};de compresor=34990,portátil de malla=49990,infantil con figura=39990;1;34990;Trukal;box;nebulizar según indicación
Oxigenación y respiración;*Aerocámara {v};adulto=9990,pediátrica de 1 mes a 5 años=9990,pediátrica de 6 a 9 años=9990,plegable de viaje=14990;1;9990;Trukal;box;usar mejor los inhaladores
Oxigenación y respiración;*Mascarilla para nebulizar {v};adulto=2990,pediátrica=2990;1,5;2990;Trukal;box;equipos de nebulización
Oxigenación y respiración;*Naricera de oxígeno {v};adulto=1490,pediátrica=1490;1,10;1490;Trukal;box;administrar oxígeno
Pruebas rápidas;*Test de embarazo {v};en cinta=1990,en casete=2990,digital=8990,de detección temprana=4990;1,2;1990;Trukal;box;detectar el embarazo en orina
Pruebas rápidas;*Autotest {v};de VIH=12990,de antígenos COVID-19=3990,de influenza A y B=6990,de ovulación=7990,de sangre oculta=8990,de infección urinaria=5990;1;12990;Trukal;box;orientar en casa; un resultado se confirma con un profesional
Balanzas;Balanza {v};digital de vidrio=14990,con grasa corporal=24990,para bebé=39990,de cocina=11990;1;14990;Trukal;box;seguir el peso
`,
  'Movilidad y ortopedia': `
Sillas de ruedas;*Silla de ruedas {v};estándar asiento 39 cm=149990,estándar asiento 42 cm=149990,estándar asiento 45 cm=154990,estándar asiento 48 cm=164990,estándar asiento 50 cm=174990,bariátrica=289990,pediátrica asiento 30 cm=169990,pediátrica asiento 34 cm=169990,liviana de aluminio=249990,reclinable=329990,de traslado=119990;1;149990;Kelmay;box;trasladarse con comodidad
Bastones y andadores;*Bastón {v};de un apoyo regulable=9990,de tres apoyos=16990,de cuatro apoyos=17990,plegable floreado=14990,de madera=12990,con asiento=29990;1;9990;Kelmay;box;dar apoyo al caminar
Bastones y andadores;*Bastón canadiense {v};codera fija talla M,codera fija talla L,codera móvil talla M,codera móvil talla L;1,2;13990;Kelmay;box;descargar peso al caminar
Bastones y andadores;*Andador {v};fijo articulado=29990,con dos ruedas=36990,con cuatro ruedas y canasta=69990,con ruedas y asiento=79990,pediátrico con dos ruedas=39990;1;29990;Kelmay;box;caminar con estabilidad
Bastones y andadores;Regatón de goma {v};16 mm,19 mm,22 mm;1,2;1490;Kelmay;box;bastones y muletas
Cojines y colchones;*Cojín antiescaras {v};de celdas de aire 40 × 40 cm=59990,de celdas de aire 45 × 45 cm=64990,viscoelástico 42 × 42 cm=39990,viscoelástico 45 × 45 cm=42990,de gel 40 × 40 cm=34990;1;59990;Kelmay;box;repartir la presión al sentarse
Cojines y colchones;*Colchón antiescaras {v};de celdas de aire con motor=89990,viscoelástico=179990;1;89990;Kelmay;box;repartir la presión en cama
Cojines y colchones;Cojín {v};lumbar viscoelástico=19990,de viaje para el cuello=9990,para embarazada=29990,picarón inflable=11990,elevador de piernas=24990;1;19990;Kelmay;box;descansar en mejor postura
Rodilleras y tobilleras;Rodillera {v};elástica talla S,elástica talla M,elástica talla L,elástica talla XL;1;12990;Kelmay;box;dar soporte a la rodilla
Rodilleras y tobilleras;Rodillera articulada {v};talla M,talla L,talla XL;1;34990;Kelmay;box;dar estabilidad lateral
Rodilleras y tobilleras;Tobillera {v};elástica talla S=8990,elástica talla M=8990,elástica talla L=8990,con ajuste cruzado única=16990;1;8990;Kelmay;box;dar soporte al tobillo
Rodilleras y tobilleras;*Bota inmovilizadora larga {v};talla S,talla M,talla L,talla XL;1;49990;Kelmay;box;inmovilizar según indicación médica
Muñequeras y cabestrillos;Muñequera {v};elástica única=6990,con férula derecha=14990,con férula izquierda=14990,con apoyo de pulgar=15990;1;6990;Kelmay;box;dar soporte a la muñeca
Muñequeras y cabestrillos;Codera {v};elástica talla M=9990,elástica talla L=9990,para epicondilitis=9990;1;9990;Kelmay;box;dar soporte al codo
Muñequeras y cabestrillos;Cabestrillo {v};adulto=8990,infantil=7990,inmovilizador de hombro=16990;1;8990;Kelmay;box;sostener el brazo
Muñequeras y cabestrillos;*Férula digital de aluminio {v};2 × 30 cm=2490,dedo en rana=2990,dedo recto=2490;1;2490;Kelmay;box;inmovilizar un dedo
Fajas y cuello;Faja lumbar {v};talla S,talla M,talla L,talla XL;1;24990;Kelmay;box;dar soporte a la espalda baja
Fajas y cuello;Faja postparto {v};talla S,talla M,talla L;1;22990;Kelmay;box;dar soporte abdominal
Fajas y cuello;Collar cervical {v};blando talla S=11990,blando talla M=11990,blando talla L=11990,rígido regulable=19990;1;11990;Kelmay;box;limitar el movimiento del cuello
Medias de compresión;*Medias antiembólicas {v};talla S,talla M,talla L;1;16990;Kelmay;box;compresión graduada; consultar la talla
Medias de compresión;Calcetín de compresión 15-20 mmHg {v};negro talla S,negro talla M,negro talla L,beige talla M,beige talla L;1;14990;Kelmay;box;piernas cansadas
Medias de compresión;Media panty de compresión 20-30 mmHg {v};beige talla S,beige talla M,beige talla L,negra talla M;1;29990;Kelmay;box;compresión graduada según indicación
Plantillas y pies;Plantillas de gel {v};35-38,39-41,42-45;1;8990;Kelmay;box;amortiguar la pisada
Plantillas y pies;Taloneras de silicona {v};talla S,talla M,talla L;1;7990;Kelmay;box;aliviar la presión en el talón
Plantillas y pies;Protector para juanetes {v};día=6990,nocturno=9990;1;6990;Kelmay;box;aliviar el roce del juanete
`,
  'Cuidado del adulto e incontinencia': `
Pañales y absorbentes;*Pañal adulto {v};talla M,talla G,talla XG;10,20;9990;Millahogar;box;incontinencia moderada a intensa
Pañales y absorbentes;Ropa interior absorbente {v};mujer talla M,mujer talla G,hombre talla M,hombre talla G;8,16;8990;Millahogar;box;incontinencia moderada
Pañales y absorbentes;Toallas para incontinencia {v};leve,moderada,nocturna;10,20;3990;Millahogar;box;pérdidas de orina
Pañales y absorbentes;Sabanillas absorbentes {v};60 × 60 cm=5490,60 × 90 cm=7490;10,30;5490;Millahogar;box;proteger la cama
Sondas y recolectores;*Bolsa recolectora de orina {v};2 L estéril=1990,de pierna 750 ml=3490,pediátrica=690;1,10;1990;Millahogar;box;recolectar orina
Sondas y recolectores;*Sonda Foley dos vías {v};12 FR,14 FR,16 FR,18 FR;1,5;2490;Millahogar;box;uso por personal entrenado
Sondas y recolectores;*Sonda de alimentación {v};6 FR,8 FR,12 FR,14 FR;1,10;1290;Millahogar;box;nutrición por sonda según indicación
Sondas y recolectores;Papagayo {v};de plástico=3990,con tapa=4990;1;3990;Millahogar;bottle;recolectar orina en cama
Baño y dormitorio;*Silla de baño {v};regulable=39990,con ruedas=89990,con respaldo=49990;1;39990;Kelmay;box;bañarse con seguridad
Baño y dormitorio;Barra de apoyo {v};30 cm=14990,45 cm=18990,con ventosas=12990;1;14990;Kelmay;box;sujetarse en el baño
Baño y dormitorio;Alza para inodoro {v};10 cm=34990,con apoyabrazos=59990;1;34990;Kelmay;box;sentarse y pararse con menos esfuerzo
Baño y dormitorio;Chata {v};plástica=8990;1;8990;Millahogar;box;uso en cama
Alimentación enteral;*Contenedor para alimentación enteral {v};500 ml=2990,1.000 ml=3490;1,10;2990;Millahogar;box;nutrición por sonda
Alimentación enteral;*Bajada universal para alimentación enteral {v};por gravedad;1,10;2990;Millahogar;box;nutrición por sonda
`,
  'Bebé y maternidad': `
Mamaderas y chupetes;Mamadera {v};anticólicos 150 ml=8990,anticólicos 250 ml=9990,de vidrio 120 ml=9990,de vidrio 240 ml=11990;1;8990;Pewmanty;bottle;alimentar al bebé
Mamaderas y chupetes;Chupete {v};0-6 meses silicona,6-18 meses silicona,18 meses y más silicona,0-6 meses látex;1,2;4490;Pewmanty;box;calmar al bebé
Mamaderas y chupetes;Tetina {v};flujo lento,flujo medio,flujo rápido;1,2;3490;Pewmanty;box;mamaderas de cuello ancho
Mamaderas y chupetes;Mordedor {v};con agua,de silicona;1;4990;Pewmanty;box;encías en la dentición
Pañales y toallitas;*Pañal de bebé {v};recién nacido,talla P,talla M,talla G,talla XG,talla XXG;20,40;7990;Pewmanty;box;día y noche
Pañales y toallitas;Toallitas húmedas {v};sin perfume,con aloe;50,80;2290;Pewmanty;box;limpiar la piel del bebé
Lactancia;Extractor de leche {v};manual=19990,eléctrico=59990;1;19990;Pewmanty;box;extraer leche materna
Lactancia;Bolsas para leche materna {v};180 ml,250 ml;25,50;8990;Pewmanty;box;guardar leche en frío
Lactancia;Discos absorbentes de lactancia {v};desechables,lavables;24,60;5990;Pewmanty;box;mantener seca la ropa
Lactancia;Pezoneras {v};talla S,talla M;2;7990;Pewmanty;box;facilitar la lactancia
Higiene del bebé;Aspirador nasal {v};manual=4990,de pera=2990,eléctrico=24990;1;4990;Pewmanty;box;despejar la nariz
Higiene del bebé;Set de uñas para bebé {v};celeste,rosado;1;6990;Pewmanty;box;cuidar las uñas
`,
  'Higiene bucal': `
Cepillos dentales;*Cepillo dental {v};suave adulto=1990,medio adulto=1990,ultrasuave=2490,infantil 0 a 2 años=1990,infantil 2 a 5 años=1990,infantil desde 6 años=1990,de ortodoncia=2990,de bambú=2490;1,2;1990;Dentelmo;blister;el cepillado diario
Cepillos dentales;Cepillo eléctrico {v};sónico blanco=29990,sónico negro=29990,infantil=19990;1;29990;Dentelmo;box;un cepillado parejo
Cepillos dentales;Repuestos de cepillo eléctrico {v};suave,medio;2,4;9990;Dentelmo;blister;cepillos sónicos Dentelmo
Seda e interdentales;*Seda dental {v};con cera menta,sin cera,expandible;1,3;2490;Dentelmo;box;limpiar entre los dientes
Seda e interdentales;Cepillos interdentales {v};0,6 mm,0,8 mm,1,1 mm;6,10;3990;Dentelmo;blister;limpiar espacios entre dientes
Seda e interdentales;Irrigador bucal {v};portátil=34990,de mesa=49990;1;34990;Dentelmo;box;limpiar con agua a presión
Prótesis y protectores;*Cepillo para prótesis dental {v};doble cabezal;1;2990;Dentelmo;blister;limpiar prótesis
Prótesis y protectores;Tabletas limpiadoras de prótesis {v};menta;30,60;4990;Dentelmo;box;limpiar prótesis
Prótesis y protectores;Protector bucal {v};nocturno=12990,deportivo adulto=8990,deportivo infantil=7990;1;12990;Dentelmo;box;proteger los dientes
`,
  'Salud sexual': `
Preservativos;*Preservativos {v};lubricados,ultradelgados,texturados,extra lubricados,talla grande,sin látex;3,6,12;2490;Yuntal;box;prevenir embarazos e infecciones de transmisión sexual
Preservativos;*Preservativo femenino {v};lubricado;1,3;3990;Yuntal;box;prevenir embarazos e infecciones de transmisión sexual
Lubricantes;*Gel lubricante {v};base agua 50 g=4490,base agua 100 g=6990,efecto calor 50 g=5490,sabor frutilla 50 g=5490,de silicona 50 ml=8990;1;4490;Yuntal;tube;dar comodidad
Copas y toallas;Copa menstrual {v};talla S,talla M,talla L;1;14990;Yuntal;box;hasta 12 horas de uso
Copas y toallas;Toallas higiénicas {v};normal con alas,nocturna,ultradelgada;10,20;1990;Yuntal;box;el periodo menstrual
Copas y toallas;Protectores diarios {v};normales,largos;20,60;1490;Yuntal;box;el cuidado diario
`,
  'Bienestar y hogar': `
Organización de remedios;Pastillero {v};semanal=3990,diario=1990,semanal mañana y noche=6990,mensual=12990,con alarma=14990;1;3990;Millahogar;box;ordenar los medicamentos
Organización de remedios;Cortador de comprimidos {v};simple=2490,con triturador=4490;1;2490;Millahogar;box;partir comprimidos ranurados
Organización de remedios;Vasito dosificador {v};30 ml;10,50;990;Millahogar;box;medir jarabes
Calor y descanso;Guatero {v};de goma 2 L=6990,de goma con funda=9990,eléctrico recargable=16990,de semillas=9990;1;6990;Millahogar;box;aplicar calor
Calor y descanso;Almohadilla eléctrica {v};30 × 40 cm=19990,cervical=24990;1;19990;Millahogar;box;aplicar calor local
Calor y descanso;Antifaz para dormir {v};de satén=4990,con gel frío=6990;1;4990;Millahogar;box;descansar sin luz
Calor y descanso;Humidificador {v};ultrasónico 2 L=24990,ultrasónico 4 L=34990,con difusor de aromas=19990;1;24990;Millahogar;box;humedecer el aire
Visión;*Lentes de presbicia {v};+1,0,+1,5,+2,0,+2,5,+3,0,+3,5;1;6990;Millahogar;box;leer de cerca
Visión;Solución para lentes de contacto {v};120 ml=5990,360 ml=10990;1;5990;Millahogar;bottle;limpiar y guardar lentes blandos
Desinfección;Alcohol gel {v};60 ml=1290,250 ml=2490,500 ml=3990,1 L=5990;1;1290;Millahogar;bottle;higienizar las manos
Desinfección;Toallitas desinfectantes {v};con alcohol,sin alcohol;50,100;2990;Millahogar;jar;limpiar superficies
Cuidado personal;Cortaúñas {v};de manos=1990,de pies=2990,con lupa=4990;1;1990;Millahogar;blister;cuidar las uñas
Cuidado personal;Pinza depiladora {v};recta,oblicua;1;2490;Millahogar;blister;depilar con precisión
Cuidado personal;Lima de pies {v};de vidrio,eléctrica=14990;1;4990;Millahogar;box;suavizar durezas
`,
}
