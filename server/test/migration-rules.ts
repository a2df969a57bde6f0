interface Statement {
  sql: string;
  /** Why it may break a rule: a comment «allowed: …» directly above it. */
  allowed: string | undefined;
}

export function statementsOf(migration: string): Statement[] {
  // A comment, a text, the body of a function, or the end of a statement.
  const pieces = migration
    .split(/(--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$|;)/)
    .filter((_, index) => index % 3 !== 2);
  const statements: Statement[] = [];
  let [sql, allowed]: [string, string | undefined] = ['', undefined];
  for (const piece of [...pieces, ';']) {
    if (piece === ';') {
      sql = sql.replace(/\s+/g, ' ').trim();
      if (sql) statements.push({ sql, allowed });
      [sql, allowed] = ['', undefined];
    } else if (!piece.startsWith('--')) sql += piece;
    else if (!sql.trim()) allowed = /^-- allowed: (.+)/.exec(piece)?.[1];
  }
  return statements;
}

export function tablesMadeBy(statements: readonly string[]): Set<string> {
  return new Set(
    statements.flatMap(
      (text) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1] ?? [],
    ),
  );
}

interface Rule {
  pattern: RegExp;
  harm: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /^DROP (?:TABLE|INDEX|VIEW|TYPE|FUNCTION|TRIGGER|SEQUENCE)\b/i,
    harm: 'takes away what may be used',
  },
  { pattern: /^ALTER TABLE (\w+) .*?\bDROP\b/i, harm: 'takes away what may be used' },
  { pattern: /^ALTER \w+ (\w+) .*?\bRENAME\b/i, harm: 'takes away a name that may be used' },
  { pattern: /^ALTER TABLE (\w+) .*?\bSET NOT NULL\b/i, harm: 'refuses rows that were fine' },
  {
    pattern: /^ALTER TABLE (\w+) .*?\b(?:SET DATA )?TYPE\b/i,
    harm: 'writes the table anew, and changes what is read',
  },
  {
    pattern:
      /^ALTER TABLE (\w+) .*?\bADD COLUMN (?:(?!\bADD\b|DEFAULT|GENERATED).)*\bNOT NULL(?! (?:DEFAULT|GENERATED))/i,
    harm: 'refuses rows without the column',
  },
  {
    pattern: /^ALTER TABLE (\w+) .*?\bGENERATED ALWAYS AS .*\bSTORED\b/i,
    harm: 'writes the table anew',
  },
  {
    pattern:
      /^ALTER TABLE (\w+) .*?\bADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b(?!.*NOT VALID)/i,
    harm: 'reads the whole table under a lock, and may refuse rows',
  },
  { pattern: /^CREATE (?:UNIQUE )?INDEX .*? ON (\w+)/i, harm: 'holds up writes while it is built' },
  { pattern: /^UPDATE (\w+)/i, harm: 'writes the table anew' },
  {
    pattern: /^(?:DELETE FROM|TRUNCATE(?: TABLE)?|CLUSTER|LOCK(?: TABLE)?|VACUUM FULL) (\w+)/i,
    harm: 'holds up the table',
  },
];

export function harmOf(statement: string, tables: ReadonlySet<string>): string | undefined {
  for (const { pattern, harm } of RULES) {
    const found = pattern.exec(statement);
    if (found && (found[1] === undefined || tables.has(found[1]))) return harm;
  }
  return undefined;
}
