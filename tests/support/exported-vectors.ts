// SVGs as drawing programs, browsers and people write them. Each has a mark that is visible on white.
const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const mark = '<path fill="#c2255c" d="M20 180l70-120 40 66 26-40 60 94zM20 200h216v12H20z"/>'
const disc = '<circle cx="128" cy="128" r="120" fill="#e30613"/>'
const box = 'viewBox="0 0 256 256"'
const svg = (body: string, root = box) => `<svg ${xmlns} ${root}>${body}</svg>`

const inner = Buffer.from(svg(disc)).toString('base64')

/** All can be drawn, and all their colours are specified. */
export const exportedVectors: Readonly<Record<string, string | Uint8Array>> = {
  'a plain one': svg(mark),
  'copied from a page, without xmlns': `<svg ${box}>${mark}</svg>`,
  'with prefixes': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" ${box}>${mark.replace('<path', '<svg:path')}</svg:svg>`,
  'with xlink and no xmlns for it': svg(`<g id="a">${mark}</g><use xlink:href="#a" y="20"/>`),
  'in ISO-8859-1': Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<title>Ñandú</title>${mark}`)}`,
    'latin1',
  ),
  'in UTF-16': Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(mark)}`, 'utf16le'),
  'with a blank line before its declaration': `\n<?xml version="1.0"?>\n${svg(mark)}`,
  'with an ampersand in its title': svg(`<title>Fuerza & Salud</title>${mark}`),
  'without a size': svg(mark, ''),
  'without a size, away from the origin': svg(`<g transform="translate(-300 90)">${mark}</g>`, ''),
  'as wide as its page': svg(mark, 'width="100%"'),
  'wide, without a viewBox': svg(mark, 'width="512" height="256"'),
  'wide, around a square': svg(mark, `${box} width="512" height="256"`),
  'with its square at the left': svg(
    mark,
    `${box} width="512" height="256" preserveAspectRatio="xMinYMid meet"`,
  ),
  'with a background of its root': svg(mark, `${box} style="background:#000"`),
  'on a white page of 3:2': svg(
    '<path fill="#fff" d="M0 0h600v400H0z"/><circle cx="300" cy="200" r="133" fill="#0b7285"/>',
    'viewBox="0 0 600 400"',
  ),
  'on a white page of 16:9': svg(
    '<rect width="100%" height="100%" fill="#fff"/><circle cx="960" cy="540" r="360" fill="#0b7285"/>',
    'viewBox="0 0 1920 1080"',
  ),
  'on a white A4': svg(
    '<path fill="#fff" d="M0 0h210v297H0z"/><circle cx="105" cy="148" r="70" fill="#0b7285"/>',
    'viewBox="0 0 210 297"',
  ),
  'of 18 mm': svg(disc, `${box} width="18mm" height="18mm"`),
  'of half an inch': svg(disc, `${box} width=".5in" height="0.5in"`),
  'of 3 m': svg(disc, `${box} width="3000mm" height="3000mm"`),
  'of 12 pt': svg(disc, `${box} width="12pt" height="12pt"`),
  'in em': svg(disc, `${box} width="1em" height="1em"`),
  'a new document of Inkscape': svg(
    '<circle cx="105" cy="140" r="30" fill="#e30613"/>',
    'width="210mm" height="297mm" viewBox="0 0 210 297"',
  ),
  'with millimetres inside': svg(
    '<rect x="5mm" y="5mm" width="40mm" height="30mm" fill="#e30613"/>',
    'width="50mm" height="40mm"',
  ),
  'for print': svg('<circle cx="2250" cy="2700" r="2000" fill="#e30613"/>', 'viewBox="0 0 4500 5400"'),
  'of CorelDRAW': svg(
    '<circle cx="12800" cy="12800" r="12000" fill="#e30613"/>',
    'viewBox="0 0 25600 25600"',
  ),
  'with a variable': svg(
    `<style>:root{--brand:#c2255c}path{fill:var(--brand)}</style>${mark.replace(' fill="#c2255c"', '')}`,
  ),
  'with a variable and its fallback': svg(mark.replace('#c2255c', 'var(--brand, #c2255c)')),
  'in oklch': svg(mark.replace('#c2255c', 'oklch(0.55 0.2 5)')),
  'in P3': svg(mark.replace('fill="#c2255c"', 'style="fill:color(display-p3 .76 .15 .36)"')),
  'with the colour of its text': svg(mark.replace('#c2255c', 'currentColor'), `${box} color="#c2255c"`),
  'with ink for print': svg(mark.replace('#c2255c', '#c2255c icc-color(Coated, 0.1, 0.9, 0.4, 0)')),
  'with a switch of Illustrator': svg(
    `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>${disc}</g></switch>`,
  ),
  'with entities of Illustrator': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="0 0" ${box}><metadata><i:pgf>${'A'.repeat(300_000)}</i:pgf></metadata>${disc}</svg>`,
  'in a link': svg(`<a href="https://example.com/">${disc}</a>`),
  'with a font in it': svg(
    `<style>@font-face{font-family:F;src:url(data:font/woff2;base64,d09GMg)}</style>${disc}`,
  ),
  'with an address in its description': svg(`<desc>from url(https://example.com/)</desc>${disc}`),
  'with a script in a comment': svg(`<!-- <script>old</script> -->${disc}`),
  'with quotes of a browser': svg(
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><path style="fill:url(&quot;#g&quot;)" d="M20 180l70-120 40 66 26-40 60 94z"/>',
  ),
  'with a drawing in it': svg(`<image width="256" height="256" href="data:image/svg+xml;base64,${inner}"/>`),
  'with a JPEG called jpg': svg(
    '<image width="8" height="8" href="data:image/jpg;base64,/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAKuv/9k="/>',
    'viewBox="0 0 8 8"',
  ),
}

export const bytesOf = (file: string | Uint8Array): Uint8Array =>
  typeof file === 'string' ? Buffer.from(file) : file
