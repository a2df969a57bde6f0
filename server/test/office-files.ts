import { crc32 } from 'node:zlib';

export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(4_096);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 0);
  file.write(stream, 1_024, 'utf16le');
  return file;
}

export function zipOf(files: Record<string, string>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, path, bytes]);
    const listed = Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      common,
      Buffer.alloc(14),
      path,
    ]);
    listed.writeUInt32LE(offset, 42);
    local.push(entry);
    central.push(listed);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

export function docxFile({ macros = false } = {}): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${macros ? MACROS : WORD}"/></Types>`;
  return zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' });
}
