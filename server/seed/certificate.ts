/** A small PDF of one page, such as an applicant might upload. Latin letters only, because it uses the built-in fonts of PDF readers. */
export function certificatePdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    'BT /F1 26 Tf 60 480 Td (' + escaped(title) + ') Tj ET',
    ...lines.map(
      (line, index) => `BT /F1 14 Tf 60 ${430 - index * 28} Td (${escaped(line)}) Tj ET`,
    ),
    '2 w 40 40 340 515 re S',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
