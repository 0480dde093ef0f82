import { inflateSync } from 'node:zlib'
import { packedPixels } from '../values/picture-file.js'
import type { Document } from './lettering.js'

/** The bytes of a PNG or JPEG file. */
export type ImageBytes = Uint8Array

/** A picture that pdfkit has read. Its types lack it. */
interface Opened {
  width: number
  height: number
  /** How a camera was held (EXIF). From 5 on the sides are exchanged. */
  orientation?: number
}
interface Drawing {
  openImage(bytes: ImageBytes): Opened
  image(image: Opened, x: number, y: number, size: { width: number; height: number }): void
}
const drawingOf = (document: Document): Drawing => Object(document)

const opened = new WeakMap<Document, Map<ImageBytes, Opened>>()

/** Each picture is in a document once, however often it is drawn. */
function imageIn(document: Document, bytes: ImageBytes): Opened {
  const images = opened.get(document) ?? new Map<ImageBytes, Opened>()
  opened.set(document, images)
  const image = images.get(bytes) ?? drawingOf(document).openImage(bytes)
  images.set(bytes, image)
  return image
}

/** Points for a pixel: 96 pixels are an inch. A small picture is not made larger than that. */
const PIXEL = 0.75

/** Where a picture is drawn, and the most room that it takes, in points. */
export interface ImagePlace {
  x: number
  y: number
  width: number
  height: number
  align?: 'left' | 'right'
}

/** Draws a picture with its own proportions at the top of a place. @returns its size, in points. */
export function drawImage(
  document: Document,
  bytes: ImageBytes,
  { x, y, width, height, align = 'left' }: ImagePlace,
): { width: number; height: number } {
  const image = imageIn(document, bytes)
  const isTurned = (image.orientation ?? 1) > 4
  const [across, down] = isTurned ? [image.height, image.width] : [image.width, image.height]
  const scale = Math.min(width / across, height / down, PIXEL)
  const size = { width: across * scale, height: down * scale }
  drawingOf(document).image(image, align === 'right' ? x + width - size.width : x, y, size)
  return size
}

/** This module, for the thread that prints. */
export const IMAGES = new URL(import.meta.url)

/** Whether the pixels of a PNG are as many as its head says. They are unpacked no further. */
function hasItsPixels(bytes: Buffer): boolean {
  const pixels = packedPixels(bytes)
  return pixels !== undefined && inflateSync(pixels.packed, { maxOutputLength: pixels.size + 1 }).length === pixels.size
}

/** Whether a picture can be printed. A picture whose head is right can still have pixels that are none. */
export async function isPrintable(given: ImageBytes): Promise<boolean> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const isJpeg = bytes[0] === 0xff
  try {
    if (!isJpeg && !hasItsPixels(bytes)) return false
    const { default: Paper } = await import('pdfkit')
    const document = new Paper()
    const ended = new Promise(done => document.on('end', done))
    document.resume()
    drawImage(document, bytes, { x: 0, y: 0, width: 100, height: 100 })
    document.end()
    await ended
    return true
  } catch {
    return false
  }
}
