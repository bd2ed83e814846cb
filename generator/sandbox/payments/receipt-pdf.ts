import type { Receipt } from './bill.ts'
import * as texts from './messages.ts'

/** A5, in points like all lengths below. */
const [width, edge] = [419.53, 40]
const [soft, strong] = ['#595959', '#111111']

/** Renders a receipt as a PDF. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'A5',
    margin: edge,
    lang: receipt.lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: texts.receiptTitle(receipt.number, receipt.gym), Author: receipt.gym },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((done, failed) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
  // The structure for screen readers: a title, then lines.
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const put = (kind: 'H1' | 'P', draw: () => void) => whole.add(pdf.struct(kind, {}, draw))
  put('H1', () => pdf.font('Helvetica-Bold').fontSize(18).fillColor(strong).text(printable(receipt.gym)))
  put('P', () =>
    pdf.font('Helvetica').fontSize(11).fillColor(soft).text(texts.receiptHeading(receipt.number)),
  )
  put('P', () =>
    pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(30).fillColor(strong).text(amountOf(receipt)),
  )
  pdf.moveDown(0.5)
  for (const [label, value] of linesOf(receipt)) {
    put('P', () => pdf.font('Helvetica').fontSize(9).fillColor(soft).text(label))
    put('P', () => pdf.fontSize(12).fillColor(strong).text(printable(value)).moveDown(0.6))
  }
  const rule = pdf.y + 6
  pdf.markContent('Artifact')
  pdf
    .moveTo(edge, rule)
    .lineTo(width - edge, rule)
    .lineWidth(0.5)
    .strokeColor('#c8c8c8')
    .stroke()
  pdf.endMarkedContent()
  put('P', () =>
    pdf
      .fontSize(9)
      .fillColor(soft)
      .text(texts.notAnInvoice, edge, rule + 12),
  )
  whole.end()
  pdf.end()
  return written
}

const ways: Readonly<Record<NonNullable<Receipt['way']>, string>> = {
  online: texts.onlineWay,
  transfer: texts.transferWay,
  gym: texts.deskWay,
}

const linesOf = ({ member, concept, way, when }: Receipt): [label: string, value: string][] => [
  [texts.receiptName, member],
  [texts.receiptConcept, concept],
  ...(way ? [[texts.receiptWay, ways[way]] satisfies [string, string]] : []),
  [texts.receiptDate, when],
]

/** Returns the amount, with the currency's code if the fonts lack its sign. They have the euro sign. */
function amountOf({ amount, plainAmount }: Receipt): string {
  const signs = amount.replaceAll('€', '')
  return printable(signs) === signs ? amount : printable(plainAmount)
}

/**
 * Removes characters that PDF's standard fonts lack. A letter with an unsupported accent keeps its base letter.
 */
const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), letter => {
    const [plain = ''] = letter <= 'ÿ' ? [letter] : letter.normalize('NFD')
    return plain <= 'ÿ' ? plain : ''
  }).join('')
