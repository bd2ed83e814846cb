// A file of ours to load it by: the order of loaded files, and so the bytes of the bundle, must not depend on where node_modules stands.
export { BarcodeDetector } from 'qr/decode.js'
