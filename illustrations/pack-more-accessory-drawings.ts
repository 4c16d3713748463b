/** More drawings of accessories, matched before the general words of pack-accessory-drawings, with its colours. */
export const MORE_ACCESSORIES: readonly [words: RegExp, drawing: string][] = [
  [
    /solución para lentes/,
    '<path d="M30 40q0-8 8-8h24q8 0 8 8v46q0 8-8 8H38q-8 0-8-8z" fill="T" stroke="D" stroke-width="2"/>' +
      '<path d="M40 18h20v14H40z" fill="M"/><circle cx="50" cy="62" r="13" fill="W" stroke="M" stroke-width="3"/>' +
      '<path d="M42 62q8-8 16 0-8 8-16 0z" fill="A"/>',
  ],
  [
    /antifaz/,
    '<path d="M8 44C22 26 78 26 92 44c2 22-12 30-24 30-10 0-12-10-18-10s-8 10-18 10C20 74 6 66 8 44z" fill="M"/>' +
      '<path d="M8 46L0 40M92 46l8-6" stroke="D" stroke-width="5"/>' +
      '<path d="M24 50q8 8 16 0M60 50q8 8 16 0" fill="none" stroke="W" stroke-width="4" stroke-linecap="round"/>',
  ],
  [
    /lentes|protector facial/,
    '<circle cx="27" cy="52" r="18" fill="T" stroke="M" stroke-width="5"/>' +
      '<circle cx="73" cy="52" r="18" fill="T" stroke="M" stroke-width="5"/>' +
      '<path d="M44 47q6-5 12 0M10 46L4 38M90 46l6-8" fill="none" stroke="D" stroke-width="5" ' +
      'stroke-linecap="round"/><path d="M18 46l10-8M64 46l10-8" stroke="W" stroke-width="4" ' +
      'stroke-linecap="round"/>',
  ],
  [
    /contenedor para corto/,
    '<path d="M20 30h60l-6 60H26z" fill="#f0c419"/><path d="M14 14h72v16H14z" fill="#c92a2a"/>' +
      '<path d="M38 18h24v7H38z" fill="W"/><path d="M50 46l20 34H30z" fill="W"/>' +
      '<path d="M50 56v12M50 72v3" stroke="#c92a2a" stroke-width="4"/>',
  ],
  [
    /pechera|bata/,
    '<path d="M36 8q0 14 14 14T64 8l6 4v22q6 6 14 8l-4 52H20l-4-52q8-2 14-8V12z" fill="T" stroke="D" ' +
      'stroke-width="2"/><path d="M16 58H4M84 58h12" stroke="M" stroke-width="4" stroke-linecap="round"/>' +
      '<path d="M20 56h60v6H20z" fill="M"/>',
  ],
  [
    /fonendo|estetosc/,
    '<path d="M22 8v24q0 18 16 18t16-18V8M38 50v18q0 20 20 20t20-20V54" fill="none" stroke="M" stroke-width="6" ' +
      'stroke-linecap="round"/><path d="M18 8h8M50 8h8" stroke="D" stroke-width="6" stroke-linecap="round"/>' +
      '<circle cx="78" cy="44" r="11" fill="A" stroke="D" stroke-width="4"/>',
  ],
  [
    /estuche|hielera/,
    '<rect x="8" y="30" width="84" height="54" rx="12" fill="M"/>' +
      '<path d="M34 30q0-14 16-14t16 14" fill="none" stroke="D" stroke-width="5"/>' +
      '<path d="M8 50h84" stroke="W" stroke-width="2" stroke-dasharray="4 3"/>' +
      '<path d="M50 54v24M40 60l20 12M40 72l20-12" stroke="W" stroke-width="3" stroke-linecap="round"/>',
  ],
  [
    /regat[oó]n/,
    '<path d="M36 14h28l6 56q8 4 8 16H22q0-12 8-16z" fill="D"/>' +
      '<ellipse cx="50" cy="14" rx="14" ry="5" fill="A"/>' +
      '<path d="M33 40h34M31 54h38" stroke="W" stroke-opacity=".35" stroke-width="4"/>',
  ],
  [
    /coj[ií]n|colch[oó]n|almohad/,
    '<path d="M10 34q0-14 16-12 24 4 48 0 16-2 16 12 -4 16 0 32 0 14-16 12-24-4-48 0-16 2-16-12 4-16 0-32z" ' +
      'fill="M"/><path d="M22 36q28 6 56 0M22 64q28-6 56 0M30 30q4 20 0 40M70 30q-4 20 0 40M50 33v34" fill="none" ' +
      'stroke="W" stroke-opacity=".45" stroke-width="3"/>',
  ],
  [
    /bota |f[eé]rula/,
    '<path d="M34 6h30v52l24 14q6 4 6 12v6H34z" fill="M"/><path d="M30 90h66v6H30z" fill="D"/>' +
      '<path d="M30 16h38M30 32h38M30 48h38M58 66l16-8" stroke="A" stroke-width="7" stroke-linecap="round"/>',
  ],
  [
    /cabestrillo/,
    '<path d="M30 42h52l-6 30q-2 8-10 8H26z" fill="M"/>' +
      '<path d="M30 42L58 8l24 34" fill="none" stroke="D" stroke-width="6" stroke-linejoin="round"/>' +
      '<path d="M26 80L8 70l6-12 16 6z" fill="A"/>',
  ],
  [
    /plantilla|talonera|juanete|\bpies?\b/,
    '<path d="M34 6c20-6 28 14 24 34-3 16 0 28-4 42-4 14-26 14-28-2-2-14 2-22 0-40C24 26 22 10 34 6z" fill="M"/>' +
      '<path d="M34 66c0-8 16-8 16 2s-4 18-9 18-8-10-7-20zM34 26c0-10 16-10 16 2s-14 12-16-2z" fill="A"/>' +
      '<path d="M64 14c14 0 16 18 12 34-3 14 0 22-4 36-2 6-8 8-12 6" fill="none" stroke="D" stroke-width="4"/>',
  ],
  [
    /higi[eé]nica|incontinencia|diarios|sabanilla|discos|ropa interior/,
    '<rect x="30" y="6" width="40" height="88" rx="20" fill="W" stroke="D" stroke-width="2"/>' +
      '<path d="M30 38H16q-6 12 0 24h14M70 38h14q6 12 0 24H70" fill="T" stroke="D" stroke-width="2"/>' +
      '<rect x="38" y="18" width="24" height="64" rx="12" fill="A" fill-opacity=".35"/>' +
      '<path d="M50 30v40" stroke="M" stroke-opacity=".5" stroke-width="2" stroke-dasharray="4 4"/>',
  ],
  [
    /papagayo|chata/,
    '<path d="M18 44h44q20 0 20 22v10q0 12-12 12H20q-10 0-10-12V52q0-8 8-8z" fill="W" stroke="D" ' +
      'stroke-width="2"/><path d="M60 46l14-26h18l-8 34" fill="T" stroke="D" stroke-width="2"/>' +
      '<path d="M30 44q4-20 22-10" fill="none" stroke="M" stroke-width="6" stroke-linecap="round"/>' +
      '<path d="M18 62h10M18 72h10" stroke="M" stroke-width="3"/>',
  ],
  [
    /silla de ba|alza para|inodoro/,
    '<path d="M18 46h64v10H18z" fill="M"/><path d="M26 56l-8 38M74 56l8 38M24 74h52" stroke="D" ' +
      'stroke-width="5" stroke-linecap="round"/>' +
      '<path d="M28 46V12q22-8 44 0v34" fill="none" stroke="D" stroke-width="5"/>' +
      '<path d="M28 20q22-8 44 0v14q-22-8-44 0z" fill="A"/>',
  ],
  [
    /barra de apoyo/,
    '<path d="M14 62V46q0-8 8-8h56q8 0 8 8v16" fill="none" stroke="#b5bfc4" stroke-width="10" ' +
      'stroke-linecap="round"/><circle cx="14" cy="66" r="10" fill="M"/><circle cx="86" cy="66" r="10" fill="M"/>' +
      '<path d="M32 38h36" stroke="D" stroke-width="10"/>',
  ],
  [
    /tetina|pezonera/,
    '<path d="M24 84q0-20 14-26c6-4 4-14 4-22q8-14 16 0c0 8-2 18 4 22q14 6 14 26z" fill="A" fill-opacity=".55" ' +
      'stroke="D" stroke-width="2"/><path d="M18 82h64v8H18z" fill="M"/>',
  ],
  [
    /mordedor|chupete/,
    '<circle cx="50" cy="62" r="24" fill="none" stroke="M" stroke-width="12"/>' +
      '<path d="M34 40q-6-22 16-22t16 22" fill="A"/><circle cx="32" cy="74" r="5" fill="W"/>' +
      '<circle cx="68" cy="74" r="5" fill="W"/>',
  ],
  [
    /extractor|aspirador/,
    '<path d="M22 12l38 12-4 20-30-4z" fill="A" fill-opacity=".6" stroke="D" stroke-width="2"/>' +
      '<path d="M40 44h22v44q0 6-6 6H36q-6 0-6-6V50z" fill="T" stroke="D" stroke-width="2"/>' +
      '<path d="M62 30h22q6 0 6 6v12H66z" fill="M"/><path d="M30 66h32v22q0 6-6 6H36q-6 0-6-6z" fill="W"/>',
  ],
  [
    /seda|hilo dental/,
    '<path d="M20 34q0-16 16-16h28q16 0 16 16v40q0 14-14 14H34q-14 0-14-14z" fill="M"/>' +
      '<path d="M32 18q4-10 18-10t18 10z" fill="D"/><circle cx="50" cy="54" r="17" fill="T"/>' +
      '<path d="M50 44q8 0 6 8t-6 12q-4-4-6-12t6-8z" fill="W"/>' +
      '<path d="M64 10q20 2 22 30" fill="none" stroke="A" stroke-width="3"/>',
  ],
  [
    /irrigador|humidific/,
    '<path d="M24 40h52l6 46q0 8-8 8H26q-8 0-8-8z" fill="M"/>' +
      '<path d="M32 12h36l6 28H26z" fill="A" fill-opacity=".5" stroke="D" stroke-width="2"/>' +
      '<circle cx="50" cy="68" r="9" fill="W"/>' +
      '<path d="M50 12V4M38 6q4-6 8 0M56 2q4-4 8 2" fill="none" stroke="D" stroke-width="3" ' +
      'stroke-linecap="round"/>',
  ],
  [
    /tabletas limpiadoras/,
    '<circle cx="36" cy="40" r="24" fill="A" fill-opacity=".7" stroke="D" stroke-width="2"/>' +
      '<circle cx="62" cy="62" r="26" fill="W" stroke="D" stroke-width="2"/>' +
      '<path d="M46 62h32" stroke="M" stroke-width="3"/><circle cx="82" cy="22" r="6" fill="T"/>' +
      '<circle cx="70" cy="12" r="4" fill="T"/>',
  ],
  [
    /protector (bucal|auditivo)/,
    '<path d="M14 30q0 56 36 56t36-56q-10-10-18 0 0 32-18 32T32 30q-8-10-18 0z" fill="A" fill-opacity=".7" ' +
      'stroke="D" stroke-width="2.5"/><path d="M22 36q2 38 28 38" fill="none" stroke="W" stroke-width="3" ' +
      'stroke-linecap="round"/>',
  ],
  [
    /copa menstrual/,
    '<path d="M24 14h52q2 44-18 54-2 8-4 24h-8q-2-16-4-24Q22 58 24 14z" fill="A"/>' +
      '<ellipse cx="50" cy="14" rx="26" ry="6" fill="M"/>' +
      '<path d="M34 30q2 22 12 30" fill="none" stroke="W" stroke-opacity=".6" stroke-width="4" ' +
      'stroke-linecap="round"/>',
  ],
  [
    /cortador/,
    '<path d="M10 52h80v24q0 8-8 8H18q-8 0-8-8z" fill="M"/>' +
      '<path d="M10 48l76-28 4 10-72 22z" fill="A" stroke="D" stroke-width="2"/>' +
      '<circle cx="42" cy="66" r="10" fill="W"/><path d="M42 56v20" stroke="D" stroke-width="2"/>' +
      '<path d="M60 62h20" stroke="T" stroke-width="5" stroke-linecap="round"/>',
  ],
  [
    /vasito|dosificador/,
    '<path d="M20 18h60l-8 72H28z" fill="T" stroke="D" stroke-width="2.5"/>' +
      '<path d="M24 52h52l-4 38H28z" fill="A" fill-opacity=".6"/>' +
      '<path d="M28 36h12M30 50h8M31 64h12M32 78h8" stroke="D" stroke-width="3"/>',
  ],
  [
    /u[ñn]as?\b|lima /,
    '<path d="M12 66L78 28q10-4 12 4L18 76z" fill="#b5bfc4"/>' +
      '<path d="M12 66q-6 10 6 10l68-22q8-4 4-12z" fill="M"/><circle cx="72" cy="44" r="5" fill="D"/>' +
      '<path d="M20 62l40-34" stroke="A" stroke-width="6" stroke-linecap="round"/>',
  ],
  [
    /lubricante|hidrogel/,
    '<path d="M32 12h36l-4 66H36z" fill="M"/><path d="M30 8h40v8H30z" fill="D"/>' +
      '<path d="M38 78h24v14H38z" fill="W" stroke="D" stroke-width="2"/>' +
      '<path d="M50 28c8 10 10 14 10 19a10 10 0 0 1-20 0c0-5 2-9 10-19z" fill="T"/>',
  ],
  [
    /tela no tejida/,
    '<ellipse cx="30" cy="50" rx="16" ry="34" fill="T" stroke="D" stroke-width="2"/>' +
      '<ellipse cx="30" cy="50" rx="6" ry="13" fill="M"/>' +
      '<path d="M30 16h44v68H30c22-8 22-60 0-68z" fill="W" stroke="D" stroke-width="2"/>',
  ],
  [
    /manguito/,
    '<path d="M20 26q0-8 8-8h44q8 0 8 8v48q0 8-8 8H28q-8 0-8-8z" fill="M"/><path d="M20 58h60v10H20z" fill="A"/>' +
      '<path d="M50 18V4M62 82q0 16 16 12" fill="none" stroke="D" stroke-width="4"/>' +
      '<rect x="32" y="28" width="36" height="20" rx="3" fill="W"/>',
  ],
  [
    /punci[oó]n/,
    '<g transform="rotate(25 50 50)"><rect x="38" y="10" width="24" height="70" rx="11" fill="M"/>' +
      '<path d="M42 80h16l-3 12H45z" fill="W" stroke="D" stroke-width="2"/><path d="M38 34h24v6H38z" fill="A"/>' +
      '<circle cx="50" cy="56" r="6" fill="D"/></g>',
  ],
]
