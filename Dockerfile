# Gene in a container: docker build -t gene . && docker run --rm -it -v "$PWD:/work" gene run program.gene
FROM eclipse-temurin:25-jdk AS build
WORKDIR /gene
COPY . .
RUN bin/release && tar -xzf target/release/gene-*.tar.gz -C /opt && mv /opt/gene-* /opt/gene

FROM eclipse-temurin:25-jre
COPY --from=build /opt/gene /opt/gene
# The first start makes the AOT cache; here it is part of the image.
RUN ln -s /opt/gene/bin/gene /usr/local/bin/gene && gene version \
  && for i in $(seq 120); do [ -s /opt/gene/jars/gene.aot ] && break; sleep 1; done
# Logs of services show where errors arose.
ENV GENE_ERROR_FORMAT=human
WORKDIR /work
ENTRYPOINT ["gene"]
CMD ["repl"]
