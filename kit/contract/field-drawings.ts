/** Line drawings of 48 by 48, one per field of life: strokes, and the dots that are filled. */
export type Drawing = { lines: string; dots: [x: number, y: number, radius: number][] }

export const fieldDrawings = {
  // A bakery with its awning.
  shops: {
    lines:
      'M3 42h42M8.5 24.5V42M39.5 24.5V42M10 8h28l5 12H5zM5 20a4.75 4.75 0 0 0 9.5 0a4.75 4.75 0 0 0 9.5 0' +
      'a4.75 4.75 0 0 0 9.5 0a4.75 4.75 0 0 0 9.5 0M17.2 8l-2.7 12M24 8v12M30.8 8l2.7 12M28.5 42V29.5h7V42' +
      'M12.5 36.5h12M14 36.5c-.6-4.2 1.6-6 4.5-6s5.1 1.8 4.5 6M17.5 33l.8-1.5M20.3 33l.8-1.5',
    dots: [[30.7, 36.2, 0.9]],
  },
  // A van with a ladder on its roof.
  trades: {
    lines:
      'M3 42h42M9 38H6a2 2 0 0 1-2-2V18.5a2 2 0 0 1 2-2h21.5V38H17M27.5 21h7.2a2 2 0 0 1 1.7 1L40 28.2' +
      'l2.6.8A2 2 0 0 1 44 31v5a2 2 0 0 1-2 2h-1M33 38h-5.5M31 21v7.5h9M13 34a4 4 0 1 0 0 8a4 4 0 0 0 0-8' +
      'M37 34a4 4 0 1 0 0 8a4 4 0 0 0 0-8M5 9.5h24M5 13h24M9 9.5V13M14.5 9.5V13M20 9.5V13M25.5 9.5V13' +
      'M8 13v3.5M24 13v3.5M10 23.5h8M10 27h5',
    dots: [
      [13, 38, 1.1],
      [37, 38, 1.1],
    ],
  },
  // A clinic.
  health: {
    lines:
      'M3 42h42M7 42V22h9M32 22h9v20M16 42V9.5L24 5l8 4.5V42M24 11v7M20.5 14.5h7M20 42V31.5' +
      'a4 4 0 0 1 8 0V42M24 28v14M10 27h3v4h-3zM10 35h3v4h-3zM35 27h3v4h-3zM35 35h3v4h-3z',
    dots: [
      [22.4, 36, 0.8],
      [25.6, 36, 0.8],
    ],
  },
  // A desk with a lamp.
  office: {
    lines:
      'M3 42h42M4 29h40M8 29v13M40 29v13M26 29v9h14M26 33.5h14M10 29V17.5a1.5 1.5 0 0 1 1.5-1.5H22' +
      'a1.5 1.5 0 0 1 1.5 1.5V29M14 20.5h5.5M14 24h3.5M34 29h7M37.5 29l3.5-9.5-5.2-7.5' +
      'M32.8 8.2l-7.3 2.8 7.7 7.7 2.8-7.3z',
    dots: [
      [28.2, 15.8, 1.2],
      [33, 31.3, 0.8],
      [33, 35.8, 0.8],
    ],
  },
  // A class in front of the board.
  learning: {
    lines:
      'M7 6h34v20H7zM13 12.5h9M13 17h14M31 20.5l3-8 3 8M32.1 17.8h3.8M4 42c0-5 2.2-7.5 6-7.5' +
      's6 2.5 6 7.5M18 42c0-5 2.2-7.5 6-7.5s6 2.5 6 7.5M32 42c0-5 2.2-7.5 6-7.5s6 2.5 6 7.5',
    dots: [
      [10, 31, 2.4],
      [24, 31, 2.4],
      [38, 31, 2.4],
    ],
  },
  // A stage before the show.
  stage: {
    lines:
      'M4 6h40M7 6v30M41 6v30M7 6c1 0 2 3 4.2 3s3.2-3 4.3-3 2.1 3 4.25 3 3.2-3 4.25-3 2.1 3 4.25 3' +
      ' 3.2-3 4.25-3 2.1 3 4.3 3 3.2-3 4.2-3M15.5 8c.5 11-2 19-8.5 23M11.2 9c.4 8-1 14-4.2 17' +
      'M32.5 8c-.5 11 2 19 8.5 23M36.8 9c-.4 8 1 14 4.2 17M4 36h40v6H4zM24 36V23.5M20.5 36h7',
    dots: [[24, 20.5, 2.6]],
  },
  // A cat.
  animals: {
    lines:
      'M3 42h42M14 14l1-6.5 4.5 3.5c1.6-.6 3.4-.6 5 0L29 7.5l1 6.5c.8 1.4 1 3 .7 4.6' +
      '-.9 4-4.6 5.9-8.7 5.9s-7.8-1.9-8.7-5.9c-.3-1.6-.1-3.2.7-4.6M15.5 23c-3.3 4-4 10-4 19' +
      'M28.5 23c3.3 4 4 10 4 19M19.5 42v-8M24.5 42v-8M32.5 39.5c4.5.5 7-1.3 7-4.8 0-2.3-1.2-3.4-1.2-5.2' +
      'a1.7 1.7 0 0 1 3.4 0M21.2 19h1.6l-.8.8z',
    dots: [
      [18.2, 16.3, 1],
      [25.8, 16.3, 1],
    ],
  },
  // Houses and a tree.
  neighborhood: {
    lines:
      'M3 42h42M5 42V27l6.5-6 6.5 6v15M18 42V15l7-7 7 7v27M9.5 42v-7h4v7M22.5 42v-8h5v8M22.5 19v5h5v-5z' +
      'M22.5 21.5h5M38.5 42V31M38.5 35l2.5-2.5M33 25.5a5.5 6.5 0 1 1 11 0a5.5 6.5 0 1 1-11 0',
    dots: [[11.5, 29.5, 1.2]],
  },
  // An idea on a sheet of paper.
  other: {
    lines:
      'M10 42V5h18l8 8v8M28 5v8h8M15 17h9M15 22.5h13M15 28h8M26 41l1.2-5.2L38 25l4 4-10.8 10.8z' +
      'M35.3 27.7l4 4M3 42h20M33 42h12',
    dots: [[16, 11, 1.3]],
  },
} satisfies Record<string, Drawing>

/** A ladder with one rung on the ground, and someone who would like to go up. */
export const missingRung: Drawing = {
  lines:
    'M3 42h42M18.5 42l1.5-39M34.5 42L33 3M19.8 8h13.4M19.5 15h14M19.3 22h2M31.8 22h2M19 29h15M18.7 36h15.6M36.5 39.5l7.5-2.8',
  dots: [[10, 39, 3]],
}
