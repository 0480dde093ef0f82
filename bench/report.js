const median = numbers => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * One line of the result. Medians, because a round that the machine disturbed must not speak for the others; the ratios
 * are those of neighbouring rounds, because the machine may be slower for both in the next minute.
 */
export function lineOf({ name, aim, by = 'cpu' }, rounds) {
  const cpu = side => median(rounds.map(round => round[side].cpuMicros))
  const rate = side => median(rounds.map(round => round[side].perSecond))
  const between = figure => median(rounds.map(({ product, floor }) => product[figure] / floor[figure]))
  const ratio = between('cpuMicros')
  const time = median(rounds.map(({ product, floor }) => floor.perSecond / product.perSecond))
  return {
    case: name,
    floorCpuMicros: Math.round(cpu('floor')),
    productCpuMicros: Math.round(cpu('product')),
    cpuRatio: Number(ratio.toFixed(2)),
    floorPerSecond: Math.round(rate('floor')),
    productPerSecond: Math.round(rate('product')),
    timeRatio: Number(time.toFixed(2)),
    by,
    aim,
    met: (by === 'time' ? time : ratio) <= aim,
  }
}

const HEADS = [
  'case',
  'floor CPU µs',
  'product CPU µs',
  'CPU ratio',
  'floor req/s',
  'product req/s',
  'time ratio',
  'aim',
  'result',
]

/** A table that is legible in a terminal and in a README. */
export function table(lines) {
  const rows = [
    HEADS,
    ...lines.map(line => [
      line.case,
      String(line.floorCpuMicros),
      String(line.productCpuMicros),
      line.cpuRatio.toFixed(2),
      String(line.floorPerSecond),
      String(line.productPerSecond),
      line.timeRatio.toFixed(2),
      `${line.aim.toFixed(1)} ${line.by}`,
      line.met ? 'met' : 'MISSED',
    ]),
  ]
  return aligned(rows)
}

/** Rows of texts as a table of Markdown, the first row as its head and the first column as its names. */
export function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
  const text = rows.map(
    row => `| ${row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width, i) => (i ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [text[0], rule, ...text.slice(1)].join('\n')
}

/** Each server's CPU and rate, and both as ratios to the floor of the same round. */
export function peersTable(lines) {
  const sides = Object.keys(lines[0].rounds[0])
  const cells = lines.flatMap(({ case: name, rounds }) =>
    sides.map(side => {
      const of = (figure, ratio = false) =>
        median(rounds.map(round => round[side][figure] / (ratio ? round.floor[figure] : 1)))
      return [
        name,
        side,
        String(Math.round(of('cpuMicros'))),
        of('cpuMicros', true).toFixed(2),
        String(Math.round(of('perSecond'))),
        of('perSecond', true).toFixed(2),
      ]
    }),
  )
  const heads = ['case', 'server', 'CPU µs', 'CPU × floor', 'req/s', 'req/s × floor']
  return [heads, heads.map((_, i) => (i > 1 ? '--:' : '---')), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}
