import { createCanvas, Path2D } from "@napi-rs/canvas";
const mode = process.argv[2];
const outline = new Path2D("M8 8H18A6 6 0 1 1 29 8H39V18A6 6 0 1 1 39 29V39H8Z");
const scene=createCanvas(420,220); scene.getContext("2d").fillRect(0,0,9,9);
const o = createCanvas(310,155), s=createCanvas(47,155); const op=o.getContext("2d"), sp=s.getContext("2d");
for(let i=0;i<2000;i++){ 
 op.drawImage(scene, -5,-5);
 sp.clearRect(0,0,47,155);
 sp.save(); sp.translate(0,i%100); if(mode!=="noclip")sp.clip(outline); sp.drawImage(mode==="scene"?scene:o,-10,-10); sp.restore();
 if(mode!=="nofill"){op.save(); op.translate(3,3); op.fillStyle="rgba(9,18,36,.5)"; op.fill(outline); op.restore();}
 if(mode!=="nobuf"){o.toBuffer("image/jpeg",82); s.toBuffer("image/png");} }
console.log(mode,"ok");
