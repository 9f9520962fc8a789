/** Width and height of a piece with its knobs, in pixels. */
export const pieceSize = 47;

/**
 * Pixels of the pictures and where a piece may lie (catalogue 2.1, D4). Apart from what draws them, so that judging an answer
 * does not load the image library into the server's own thread.
 */
export const puzzleSize = { width: 310, height: 155, piece: pieceSize, leftmost: 100, rightmost: 262 } as const;
