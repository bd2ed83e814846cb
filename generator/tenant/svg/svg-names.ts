// Names of SVG that librsvg and browsers draw alike, or that reveal something about a file.

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xincludeNamespace = 'http://www.w3.org/2001/XInclude'

/** The name of an element or attribute without its prefix. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Elements that draw or contain drawing elements. All others are left out: titles, metadata, fonts, animations,
 * data of programs.
 */
export const drawnElements = wordsOf(`
  svg g a defs symbol use switch path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker style filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Elements whose text matters. Between other elements, text is white space. */
export const textElements = wordsOf('text tspan textPath style')

/** Properties of a style that librsvg and browsers obey alike. */
export const drawnProperties = wordsOf(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-stretch font-style
  font-variant font-weight image-rendering isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering transform unicode-bidi vector-effect visibility word-spacing writing-mode
`)

/** Properties of a page, of letters or of a program. A drawing looks the same without them. */
const harmlessProperties =
  /^(--.*|-(inkscape|webkit|moz|ms|o|sodipodi)-.*|(background|border|margin|padding|outline|page|column|list-style|transition|text|font|line|shape|scroll|touch|user|caret|print|color)(-.*)?|box-(sizing|shadow)|enable-background|cursor|pointer-events|fill-color|position|top|left|right|bottom|float|clear|vertical-align|white-space(-.*)?|will-change|contain|content|glyph-orientation-.*|kerning|letter-spacing|word-.*|hyphens|inline-size|(min|max)-(width|height)|all|zoom|z-index|solid-.*|block-progression|backface-visibility|perspective(-origin)?|isolation|appearance|tab-size|quotes|resize|orphans|widows|overflow-.*)$/

/** Attributes that browsers also read from a style. */
export const shapeProperties = wordsOf('x y width height cx cy r rx ry d')

export const isHarmlessProperty = (property: string): boolean => harmlessProperties.test(property)

/** Elements that move or change what is drawn, or hold a drawing that only one program shows. */
export const ignoredElements = wordsOf(`
  animate animateColor animateMotion animateTransform set flowRoot meshgradient meshGradient hatch
`)

export const colorProperties = wordsOf('color fill stroke stop-color flood-color lighting-color')

/** Attributes that are a length. */
export const lengthAttributes = wordsOf(`
  x y width height r rx ry cx cy x1 y1 x2 y2 fx fy dx dy stroke-width stroke-dashoffset stroke-dasharray font-size markerWidth
  markerHeight refX refY letter-spacing word-spacing startOffset
`)
